import { useSyncExternalStore } from "react";

const nothing = (): (() => void) => () => undefined;

/** False on the server and while the page takes over, true from then on. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
}

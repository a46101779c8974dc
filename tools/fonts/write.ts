import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import { faces, smallFace } from "./small-faces.ts";

for (const [name, source] of Object.entries(faces))
  await writeFile(join("site/fonts", name), await smallFace(source));

/* global document, location */
// Before the first row is painted: what the address asks of the page.
const asked = location.search.match(
  /(?<=[?&])(sow|family|model|seat|source|evidence|status|sort|view|w|runs)(?==)/g,
);
if (asked !== null) document.documentElement.dataset.asked = asked.join(" ");

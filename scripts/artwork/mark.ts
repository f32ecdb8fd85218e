/**
 * The logo as a favicon: beds of rock and the line that climbs them. A browser shows it outside the page, so it has its
 * own colours and follows the system's theme, not the site's.
 */
export function drawMark(): string {
  const style = '.i{stroke:#192225}@media(prefers-color-scheme:dark){.i{stroke:#f0ece4}}';
  const beds = '<path class="i" d="M1 28h28M15.5 22.5H29M23 15h6"/>';
  const line = '<path d="M1 22.5h9.5V15H18V7.5h11" stroke="#c9512a"/>';
  return `<svg id="art" viewBox="0 0 30 30" fill="none" stroke-width="2.5" xmlns="http://www.w3.org/2000/svg"><style>${style}</style>${beds}${line}</svg>\n`;
}

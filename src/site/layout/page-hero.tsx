import type { DocumentValue } from '#shared/documents/document-types.ts';

/** The top of a page without a picture: its main heading and the text next to it. */
export function PageHero({ heading, lede }: DocumentValue<'about'>['hero']) {
  return (
    <div className="wrap page-head">
      <h1>{setApostrophe(heading)}</h1>
      <p>{lede}</p>
    </div>
  );
}

/** Draws a typewriter apostrophe as a typographic one; the words stay as they are. */
function setApostrophe(heading: string) {
  const [start, ...rest] = heading.split("'");
  if (rest.length === 0) return heading;
  return (
    <>
      {start}
      <span className="apostrophe">{"'"}</span>
      {rest.join("'")}
    </>
  );
}

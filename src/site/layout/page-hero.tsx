import type { PageHero as PageHeroText } from '../content/page-text.ts';

/** The top of a page without a picture of its own: its one main heading, and the lines beside it. */
export function PageHero({ heading, lede }: PageHeroText) {
  return (
    <div className="wrap page-head">
      <h1>{heading}</h1>
      <p>{lede}</p>
    </div>
  );
}

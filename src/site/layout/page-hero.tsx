import type { PageHeroText } from '../content/page-text.ts';

/** The top of a page without a picture: its main heading and the text next to it. */
export function PageHero({ heading, lede }: PageHeroText) {
  return (
    <div className="wrap page-head">
      <h1>{heading}</h1>
      <p>{lede}</p>
    </div>
  );
}

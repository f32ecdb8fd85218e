import { siteConfig } from '#site-config';
import { Artwork } from '#ui/pictures/artwork.tsx';
import { aboutPage } from '../content/about.ts';

const { foundingYear, address, tagline } = siteConfig;
const { heading, paragraphs, factLabels } = aboutPage.story;

const facts = [
  { label: factLabels.founded, value: foundingYear },
  { label: factLabels.place, value: `${address.city}, ${address.country}` },
  { label: factLabels.practice, value: tagline },
] as const;

/** A drawing of the railway up the hills, the firm's facts below it, and its story. */
export function OurStory() {
  return (
    <>
      <div className="story-picture">
        <Artwork name="story" title={aboutPage.story.pictureTitle} />
      </div>
      <div className="wrap">
        <dl className="facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <section className="wrap section story" aria-labelledby="our-story">
        <h2 id="our-story">{heading}</h2>
        <div className="prose-lg">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
    </>
  );
}

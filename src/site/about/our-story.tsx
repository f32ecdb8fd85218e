import { Artwork } from '#ui/pictures/artwork.tsx';
import { useSingleton } from '../data/documents.ts';
import { useFirm } from '../site-context.ts';

export function OurStory() {
  const { foundingYear, address, tagline } = useFirm();
  const { heading, paragraphs, factLabels, pictureTitle } = useSingleton('about').story;
  const facts = [
    { label: factLabels.founded, value: foundingYear },
    { label: factLabels.place, value: `${address.city}, ${address.country}` },
    { label: factLabels.practice, value: tagline },
  ];
  return (
    <>
      <div className="story-picture">
        <Artwork name="story" title={pictureTitle} />
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

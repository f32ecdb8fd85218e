import { Artwork } from '#ui/pictures/artwork.tsx';
import { Portrait } from '../about/portrait.tsx';
import { TrustedBy } from '../about/trusted-by.tsx';
import { useCollection, useSingleton } from '../data/documents.ts';
import { PageHead } from '../head/page-head.tsx';
import { ClosingCall } from '../layout/closing-call.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { useFirm } from '../site-context.ts';
import '../firm-pages.css';

/** BEHAVIOUR 1.5. */
export function Page() {
  const { head, hero, closingCall } = useSingleton('about');
  return (
    <>
      <PageHead {...head} canonicalPath="/about" />
      <PageHero {...hero} />
      <OurStory />
      <OurValues />
      <OurExpertise />
      <OurPeople />
      <TrustedBy />
      <ClosingCall {...closingCall} />
    </>
  );
}

function OurPeople() {
  const people = useCollection('person');
  const { heading, lead } = useSingleton('about').people;
  if (people.length === 0) return null;
  return (
    <section className="wrap section" aria-labelledby="people">
      <div className="section-head">
        <h2 id="people">{heading}</h2>
        <p>{lead}</p>
      </div>
      <ul className="people">
        {people.map((person, index) => (
          <li key={person.id}>
            <Portrait person={person} index={index} width="min(28rem, 45vw)" />
            <h3>{person.value.name}</h3>
            <p className="role">{person.value.role}</p>
            <p className="about">{person.value.about}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The land turns from green to laterite as it rises. */
const FIRST_TINT = 2;

function OurValues() {
  const { heading, items } = useSingleton('about').values;
  if (items.length === 0) return null;
  return (
    <section className="climb" aria-labelledby="our-values">
      <h2 id="our-values" className="wrap">
        {heading}
      </h2>
      <ul>
        {items.map(({ id, title, text }, index) => (
          <li key={id} className={`tint-${index + FIRST_TINT}`}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The bed each field is drawn as; neighbours differ in both tint and pattern. */
const looks = [
  'tint-4 hatch-clay',
  'tint-2 hatch-dots',
  'tint-5 hatch-basalt',
  'tint-3 hatch-dip',
  'tint-1 hatch-brick',
] as const;

/** The fields of expertise next to a drill core, one bed for each. */
function OurExpertise() {
  const { heading, items } = useSingleton('about').expertise;
  if (items.length === 0) return null;
  return (
    <section className="wrap section expertise" aria-labelledby="our-expertise">
      <h2 id="our-expertise">{heading}</h2>
      <ul className="core-log">
        {items.map(({ title, text }, index) => (
          <li key={title}>
            <span className={`core ${looks[index % looks.length]}`} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OurStory() {
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

import { useSingleton } from '../data/documents.ts';

/** The bed each field is drawn as; neighbours differ in both tint and pattern. */
const looks = [
  'tint-4 hatch-clay',
  'tint-2 hatch-dots',
  'tint-5 hatch-basalt',
  'tint-3 hatch-dip',
  'tint-1 hatch-brick',
] as const;

/** The fields of expertise next to a drill core, one bed for each. */
export function OurExpertise() {
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

import { useSingleton } from '../data/documents.ts';

/** The land turns from green to laterite as it rises. */
const FIRST_TINT = 2;

export function OurValues() {
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

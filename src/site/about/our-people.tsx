import { useCollection, useSingleton } from '../data/documents.ts';
import { Portrait } from './portrait.tsx';

/** The people of the firm; renders nothing without any. */
export function OurPeople() {
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
        {people.map(({ id, value: person }, index) => (
          <li key={id}>
            <Portrait person={person} index={index} />
            <h3>{person.name}</h3>
            <p className="role">{person.role}</p>
            <p className="about">{person.about}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

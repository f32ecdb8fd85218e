import { useCollection, useSingleton } from '../data/documents.ts';
import { Portrait } from './portrait.tsx';

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

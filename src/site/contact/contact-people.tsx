import { Portrait } from '../about/portrait.tsx';
import { useCollection, useSingleton } from '../data/documents.ts';

/** The engineers who read messages, beside the form; renders nothing without any. */
export function ContactPeople() {
  const people = useCollection('person');
  const { peopleHeading } = useSingleton('contact-page');
  if (people.length === 0) return null;
  return (
    <section className="contact-people" aria-labelledby="contact-people">
      <h2 id="contact-people">{peopleHeading}</h2>
      <ul>
        {people.map((person, index) => (
          <li key={person.id}>
            <Portrait person={person} index={index} width="3.5rem" />
            <p>
              <b>{person.value.name}</b>
              <span>{person.value.role}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

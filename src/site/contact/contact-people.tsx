import { siteConfig } from '#site-config';
import { Portrait } from '../about/portrait.tsx';
import { contactPage } from '../content/contact.ts';

/** The engineers who read messages, beside the form; renders nothing if site.config.ts names none. */
export function ContactPeople() {
  const { people } = siteConfig;
  if (people.length === 0) return null;
  return (
    <section className="contact-people" aria-labelledby="contact-people">
      <h2 id="contact-people">{contactPage.peopleHeading}</h2>
      <ul>
        {people.map((person, index) => (
          <li key={person.name}>
            <Portrait person={person} index={index} />
            <p>
              <b>{person.name}</b>
              <span>{person.role}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

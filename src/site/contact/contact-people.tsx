import { siteConfig } from '#site-config';
import { Artwork } from '#ui/pictures/artwork.tsx';
import { contactPage } from '../content/contact.ts';

/** The engineers who read messages, beside the form; renders nothing if site.config.ts names none. */
export function ContactPeople() {
  const { people } = siteConfig;
  if (people.length === 0) return null;
  return (
    <section className="contact-people" aria-labelledby="contact-people">
      <h2 id="contact-people">{contactPage.peopleHeading}</h2>
      <ul>
        {people.map(({ name, role, portrait }) => (
          <li key={name}>
            <div className="frame">
              <Artwork name={portrait} />
            </div>
            <p>
              <b>{name}</b>
              <span>{role}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

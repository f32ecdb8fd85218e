import { siteConfig } from '#site-config';
import { Artwork } from '#ui/pictures/artwork.tsx';
import { aboutPage } from '../content/about.ts';

/** The engineers of site.config.ts; renders nothing if it names none. */
export function OurPeople() {
  const { people } = siteConfig;
  const { heading, lead } = aboutPage.people;
  if (people.length === 0) return null;
  return (
    <section className="wrap section" aria-labelledby="people">
      <div className="section-head">
        <h2 id="people">{heading}</h2>
        <p>{lead}</p>
      </div>
      <ul className="people">
        {people.map(({ name, role, about, portrait }) => (
          <li key={name}>
            <div className="frame">
              <Artwork name={portrait} />
            </div>
            <h3>{name}</h3>
            <p className="role">{role}</p>
            <p className="about">{about}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

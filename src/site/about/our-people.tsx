import { siteConfig } from '#site-config';
import { aboutPage } from '../content/about.ts';
import { Portrait } from './portrait.tsx';

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
        {people.map((person, index) => (
          <li key={person.name}>
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

import { Portrait } from '../about/portrait.tsx';
import { ContactDetails } from '../contact/contact-details.tsx';
import { ContactForm } from '../contact/contact-form.tsx';
import { receipt } from '../contact/deferred-receipt.ts';
import { OfficeMap } from '../contact/office-map.tsx';
import { useCollection, useSingleton } from '../data/documents.ts';
import { PageHead } from '../head/page-head.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { StrataRule } from '../layout/strata-rule.tsx';
import type { PageProps } from '../navigation/site-routes.ts';
import '../firm-pages.css';

function FaqList() {
  const questions = useCollection('faq');
  const { faqHeading } = useSingleton('contact-page');
  if (questions.length === 0) return null;
  return (
    <section className="section wrap split" aria-labelledby="faq">
      <h2 id="faq">{faqHeading}</h2>
      <div className="faq">
        {questions.map(({ id, value: { question, answer } }, index) => (
          <details key={id} name="faq" open={index === 0}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

export const deferred = [receipt.code];

export function Page({ search }: PageProps) {
  const { head, hero } = useSingleton('contact-page');
  return (
    <>
      <PageHead {...head} canonicalPath="/contact" />
      <PageHero {...hero} />
      <div className="wrap page-end contact">
        <ContactDetails />
        <ContactForm search={search} />
        <div className="contact-side">
          <ContactPeople />
          <OfficeMap />
        </div>
      </div>
      <StrataRule tint={4} hatch="clay" />
      <FaqList />
    </>
  );
}

/** The engineers who read messages, beside the form; renders nothing without any. */
function ContactPeople() {
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

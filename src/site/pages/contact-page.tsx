import { ContactDetails } from '../contact/contact-details.tsx';
import { ContactForm } from '../contact/contact-form.tsx';
import { ContactPeople } from '../contact/contact-people.tsx';
import { OfficeMap } from '../contact/office-map.tsx';
import { receipt } from '../contact/receipt.ts';
import { useCollection, useSingleton } from '../data/documents.ts';
import { PageHead } from '../head/page-head.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { StrataRule } from '../layout/strata-rule.tsx';
import type { PageProps } from '../navigation/site-routes.ts';

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

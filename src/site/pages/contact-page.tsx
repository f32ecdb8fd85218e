import { ContactDetails } from '../contact/contact-details.tsx';
import { ContactForm } from '../contact/contact-form.tsx';
import { ContactPeople } from '../contact/contact-people.tsx';
import { OfficeMap } from '../contact/office-map.tsx';
import { receipt } from '../contact/receipt.ts';
import { topicTitles } from '../contact/topic/deferred-titles.ts';
import { contactPage } from '../content/contact.ts';
import { faqEntries, faqHeading } from '../content/faq.ts';
import { PageHead } from '../head/page-head.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { StrataRule } from '../layout/strata-rule.tsx';
import type { PageProps } from '../navigation/site-routes.ts';

/** The questions; the browser keeps at most one of them open. */
function FaqList() {
  return (
    <section className="section wrap split" aria-labelledby="faq">
      <h2 id="faq">{faqHeading}</h2>
      <div className="faq">
        {faqEntries.map(({ question, answer }, index) => (
          <details key={question} name="faq" open={index === 0}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

export const deferred = [receipt.code, topicTitles];

/** Contact details, form, map and frequent questions. */
export function Page({ search }: PageProps) {
  return (
    <>
      <PageHead {...contactPage.head} canonicalPath="/contact" />
      <PageHero {...contactPage.hero} />
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

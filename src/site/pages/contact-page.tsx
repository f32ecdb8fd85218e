import { ContactDetails } from '../contact/contact-details.tsx';
import { ContactForm } from '../contact/contact-form.tsx';
import { ContactPeople } from '../contact/contact-people.tsx';
import { FaqList } from '../contact/faq-list.tsx';
import { OfficeMap } from '../contact/office-map.tsx';
import { receipt } from '../contact/receipt.ts';
import { topicTitles } from '../contact/topic/deferred-titles.ts';
import { contactPage } from '../content/contact.ts';
import { PageHead } from '../head/page-head.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { StrataRule } from '../layout/strata-rule.tsx';
import type { PageProps } from '../navigation/site-routes.ts';

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

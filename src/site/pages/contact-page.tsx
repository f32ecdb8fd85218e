import { ContactDetails } from '../contact/contact-details.tsx';
import { ContactForm } from '../contact/contact-form.tsx';
import { ContactPeople } from '../contact/contact-people.tsx';
import { FaqList } from '../contact/faq-list.tsx';
import { OfficeMap } from '../contact/office-map.tsx';
import { contactPage } from '../content/contact.ts';
import { pageDescriptions } from '../content/page-descriptions.ts';
import { PageHead } from '../head/page-head.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { StrataRule } from '../layout/strata-rule.tsx';
import type { PageProps } from '../navigation/site-routes.ts';

/** Contact details, form, map and frequent questions. */
export function Page({ search }: PageProps) {
  return (
    <>
      <PageHead {...pageDescriptions.contact} canonicalPath="/contact" />
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

import { ContactDetails } from '../contact/contact-details.tsx';
import { ContactForm } from '../contact/contact-form.tsx';
import { FaqList } from '../contact/faq-list.tsx';
import { OfficeMap } from '../contact/office-map.tsx';
import { contactPage } from '../content/contact.ts';
import { pageDescriptions } from '../content/page-descriptions.ts';
import { PageHead } from '../head/page-head.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { StrataRule } from '../layout/strata-rule.tsx';

/** Contact details, form, map and frequent questions. */
export function Page() {
  return (
    <>
      <PageHead {...pageDescriptions.contact} canonicalPath="/contact" />
      <PageHero {...contactPage.hero} />
      <div className="wrap page-end contact">
        <ContactDetails />
        <ContactForm />
        <OfficeMap />
      </div>
      <StrataRule tint={4} hatch="clay" />
      <FaqList />
    </>
  );
}

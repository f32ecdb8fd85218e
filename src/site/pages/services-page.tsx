import { services } from '../content/services.ts';
import { servicesPage } from '../content/services-page.ts';
import { PageHead } from '../head/page-head.tsx';
import { ClosingCall } from '../layout/closing-call.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { ServiceBed } from '../services/service-bed.tsx';
import { SuccessStories } from '../services/success-stories.tsx';

/** The six services, success stories and a link to the contact page. */
export function Page() {
  return (
    <>
      <PageHead {...servicesPage.head} canonicalPath="/services" />
      <PageHero {...servicesPage.hero} />
      <div className="wrap">
        <div className="column">
          {services.map((service) => (
            <ServiceBed key={service.id} service={service} />
          ))}
        </div>
      </div>
      <SuccessStories />
      <ClosingCall {...servicesPage.closingCall} />
    </>
  );
}

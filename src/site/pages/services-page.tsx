import { useCollection, useSingleton } from '../data/documents.ts';
import { PageHead } from '../head/page-head.tsx';
import { ClosingCall } from '../layout/closing-call.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { ServiceBed } from '../services/service-bed.tsx';
import { SuccessStories } from '../services/success-stories.tsx';

export function Page() {
  const { head, hero, closingCall } = useSingleton('services-page');
  const services = useCollection('service');
  return (
    <>
      <PageHead {...head} canonicalPath="/services" />
      <PageHero {...hero} />
      <div className="wrap">
        <div className="column">
          {services.map((service) => (
            <ServiceBed key={service.id} service={service} />
          ))}
        </div>
      </div>
      <SuccessStories />
      <ClosingCall {...closingCall} />
    </>
  );
}

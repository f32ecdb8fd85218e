import { services } from '../content/services.ts';
import { getIds, type Thing } from './json-ld.ts';

/** The firm's services, one for each card of the services page. */
export function buildServices(siteUrl: string): Thing[] {
  return services.map(({ id, title, description }) => ({
    '@type': 'Service',
    '@id': `${siteUrl}/services#${id}`,
    name: title,
    serviceType: title,
    description,
    url: `${siteUrl}/services#${id}`,
    provider: getIds(siteUrl).organization,
  }));
}

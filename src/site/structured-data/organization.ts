import type { DocumentValue } from '#shared/documents/document-types.ts';
import type { PublishedDocuments } from '#shared/documents/published-documents.ts';
import { getSharePicturePath } from '../head/share-picture-path.ts';
import { getIds, type Thing } from './json-ld.ts';

/** The firm, with the people that a page shows; profiles without an address are left out. */
export function buildOrganization(
  siteUrl: string,
  firm: DocumentValue<'firm'>,
  people: PublishedDocuments['person'],
): Thing {
  const { address, socialLinks, openingHours } = firm;
  const profiles = socialLinks.map(({ url }) => url).filter((url) => url !== null);
  return {
    '@type': 'ProfessionalService',
    ...getIds(siteUrl).organization,
    name: firm.name,
    description: firm.description,
    slogan: firm.tagline,
    url: `${siteUrl}/`,
    telephone: firm.phone,
    email: firm.email,
    foundingDate: String(firm.foundingYear),
    logo: {
      '@type': 'ImageObject',
      url: `${siteUrl}/icons/icon-512.png`,
      width: 512,
      height: 512,
    },
    image: siteUrl + getSharePicturePath('/'),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.countryCode,
    },
    areaServed: { '@type': 'Country', name: address.country },
    openingHoursSpecification: openingHours.week.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      ...{ dayOfWeek: days, opens, closes },
    })),
    ...(people.length > 0 && {
      employee: people.map(({ value: { name, role } }) => ({
        '@type': 'Person',
        ...{ name, jobTitle: role },
      })),
    }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

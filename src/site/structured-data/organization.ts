import { siteConfig } from '#site-config';
import { getSharePicturePath } from '../head/share-picture-path.ts';
import { getIds, type Thing } from './json-ld.ts';

/** The firm, from site.config.ts; profiles without an address are left out. */
export function buildOrganization(siteUrl: string): Thing {
  const { address, socialLinks } = siteConfig;
  const profiles = socialLinks.map(({ url }) => url).filter((url) => url !== '');
  return {
    '@type': 'ProfessionalService',
    ...getIds(siteUrl).organization,
    name: siteConfig.name,
    description: siteConfig.description,
    slogan: siteConfig.tagline,
    url: `${siteUrl}/`,
    telephone: siteConfig.phone,
    email: siteConfig.email,
    foundingDate: String(siteConfig.foundingYear),
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
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

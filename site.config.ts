import type { DeliveredValue } from './src/shared/documents/delivered-value.ts';

/**
 * The firm itself, as it is delivered: every name, number and address that visitors read about the company.
 * Change the sample values to your own here, or in the panel under Site; `types/firm.ts` beside the
 * other types of documents explains each field. A link without an address (null) is shown as a dead link.
 */
export const siteConfig: DeliveredValue<'firm'> = {
  name: 'Ghatline',
  tagline: 'Cloud, DevOps and AI consulting',
  description:
    '{firm.name} is a cloud, DevOps and AI consulting firm in {firm.city}, {firm.country}. We design, build and run platforms together with the teams who will own them.',
  foundingYear: 2021,
  phone: '+91 20 5550 0142',
  email: 'hello@ghatline.example',
  address: {
    street: '4th Floor, Baner Road',
    city: 'Pune',
    postalCode: '411045',
    region: 'Maharashtra',
    countryCode: 'IN',
    country: 'India',
  },
  openingHours: {
    timeZone: 'Asia/Kolkata',
    timeZoneLabel: 'IST',
    week: [
      {
        days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '09:30',
        closes: '18:30',
      },
    ],
    answerHours: 9,
  },
  mapEmbedUrl:
    'https://www.openstreetmap.org/export/embed.html?bbox=73.765%2C18.545%2C73.805%2C18.575&layer=mapnik',
  socialLinks: [
    { label: 'LinkedIn', icon: 'linkedin', url: null },
    { label: 'X', icon: 'x', url: null },
    { label: 'GitHub', icon: 'github', url: null },
  ],
  companyLinks: [
    { label: 'About', url: '/about' },
    { label: 'Case Studies', url: '/case-studies' },
    { label: 'Blog', url: '/blog' },
    { label: 'Careers', url: null },
  ],
  postAuthor: { name: 'Admin', title: 'Cloud Expert' },
};

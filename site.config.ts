/**
 * The firm itself. Every name, number and address that visitors read about the company is here and
 * nowhere else; change the sample values to your own. A link without an address ('') is shown as a
 * dead link.
 */
export interface SiteConfig {
  /** Name as written in the header, the footer and page titles. */
  readonly name: string;
  /** One line under the name, used in titles and descriptions. */
  readonly tagline: string;
  /** Two or three plain sentences for search engines. */
  readonly description: string;
  readonly foundingYear: number;
  readonly phone: string;
  readonly email: string;
  readonly address: {
    readonly street: string;
    readonly city: string;
    readonly postalCode: string;
    readonly region: string;
    /** ISO 3166-1 alpha-2. */
    readonly countryCode: string;
    readonly country: string;
  };
  /** When somebody answers; the time by which a sender has an answer is computed from it. */
  readonly openingHours: OpeningHours;
  /**
   * Address of the contact page's map frame; its origin is added to the content security policy.
   */
  readonly mapEmbedUrl: string;
  readonly socialLinks: readonly {
    readonly label: string;
    readonly icon: SocialIcon;
    readonly url: string;
  }[];
  readonly companyLinks: readonly { readonly label: string; readonly url: string }[];
  readonly trustedBy: readonly string[];
  /** The engineers who answer messages, in the order of the pages that show them. */
  readonly people: readonly Person[];
  /** Who writes the articles, as their cards say; the same for all. */
  readonly postAuthor: { readonly name: string; readonly title: string };
}

/** The hours of a week, in the time of the firm's own place. */
export interface OpeningHours {
  /** An IANA name, so that summer time counts where there is one. */
  readonly timeZone: string;
  /** What visitors call that zone; empty if it needs no name. */
  readonly timeZoneLabel: string;
  /** Times as HH:MM; days without an entry are closed. */
  readonly week: readonly {
    readonly days: readonly Weekday[];
    readonly opens: string;
    readonly closes: string;
  }[];
  /** A message is answered within so many opening hours; those of one day mean one working day. */
  readonly answerHours: number;
}

export type Weekday =
  | 'Monday'
  | 'Tuesday'
  | 'Wednesday'
  | 'Thursday'
  | 'Friday'
  | 'Saturday'
  | 'Sunday';

/** Somebody whom visitors may name. */
export interface Person {
  readonly name: string;
  readonly role: string;
  /** One or two sentences about what they work on. */
  readonly about: string;
  /** The address of an upright photograph (4:5); null shows the initials. */
  readonly portrait: string | null;
}

/** The available social icons. */
export type SocialIcon = 'linkedin' | 'x' | 'github';

export const siteConfig: SiteConfig = {
  name: 'Ghatline',
  tagline: 'Cloud, DevOps and AI consulting',
  description:
    'Ghatline is a cloud, DevOps and AI consulting firm in Pune, India. We design, build and run platforms together with the teams who will own them.',
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
    { label: 'LinkedIn', icon: 'linkedin', url: '' },
    { label: 'X', icon: 'x', url: '' },
    { label: 'GitHub', icon: 'github', url: '' },
  ],
  companyLinks: [
    { label: 'About', url: '/about' },
    { label: 'Case Studies', url: '/case-studies' },
    { label: 'Blog', url: '/blog' },
    { label: 'Careers', url: '' },
  ],
  trustedBy: [
    'Tamhini Rail',
    'Kaveri Grid',
    'Osprey & Dune',
    'Driftmill',
    'Nilgai Health',
    'Bluff Pay',
    'Saltpan Energy',
    'Mesa Lab',
  ],
  postAuthor: { name: 'Admin', title: 'Cloud Expert' },
  people: [
    {
      name: 'Meera Deshpande',
      role: 'Principal Engineer, Cloud',
      about: 'Landing zones, networks and the order in which a data centre is left.',
      portrait: null,
    },
    {
      name: 'Farhan Siddiqui',
      role: 'Lead Engineer, Delivery',
      about: 'Pipelines, Kubernetes and releases that can be undone.',
      portrait: null,
    },
    {
      name: 'Anjali Kurup',
      role: 'Lead Engineer, Data and AI',
      about: 'Data platforms, evaluation of models and what they cost to run.',
      portrait: null,
    },
    {
      name: 'Vikram Sathe',
      role: 'Principal Engineer, Reliability',
      about: 'Databases, recovery and the nights on which both are needed.',
      portrait: null,
    },
  ],
};

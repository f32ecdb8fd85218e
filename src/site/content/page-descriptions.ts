import { siteConfig } from '#site-config';

/** What browsers and search engines show for a page. */
export interface PageDescription {
  /** Without the firm's name, which the layout adds. */
  readonly title: string;
  /** 120 to 155 characters. */
  readonly description: string;
}

const { city } = siteConfig.address;

/** The pages with a fixed address. Posts and case studies bring their own title and description. */
export const pageDescriptions = {
  home: {
    title: `Cloud, DevOps and AI consulting in ${city}`,
    description: `Cloud, DevOps and AI engineers in ${city}. We design and build platforms in your repositories and hand them to a team that can run them.`,
  },
  services: {
    title: 'Cloud, DevOps, AI and security services',
    description:
      'Six services from cloud architecture and DevOps engineering to security and managed operations, each with the seven key features it includes.',
  },
  caseStudies: {
    title: 'Case Studies',
    description:
      'Projects on Azure in oil and gas, finance, consumer media and business software: the problems, what we built and the figures that changed.',
  },
  blog: {
    title: 'Our Blog',
    description:
      'Articles by our engineers on cloud infrastructure, delivery pipelines, reliability, security and machine learning, with the details left in.',
  },
  about: {
    title: 'About us',
    description: `A cloud, DevOps and AI consulting firm in ${city}, founded in ${siteConfig.foundingYear}. Read how the firm started, what we value and what we work on.`,
  },
  contact: {
    title: 'Contact',
    description:
      'Write to our engineers about your cloud, DevOps or AI project, find our office on the map, and read answers on cost, support and duration.',
  },
  notFound: {
    title: '404 Page Not Found',
    description:
      'There is no page at this address. It may have moved, or the link may be incomplete. The menu leads to services, case studies, blog and contact.',
  },
} as const satisfies Record<string, PageDescription>;

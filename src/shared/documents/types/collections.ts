import {
  choice,
  date,
  figure,
  flag,
  group,
  link,
  list,
  longText,
  number,
  optional,
  picture,
  reference,
  richText,
  text,
} from '../document-field.ts';
import { defineCollection } from '../document-type.ts';

/** One service, as Services shows it, and Home the first three. */
export const service = defineCollection({
  label: 'Service',
  plural: 'Services',
  page: 'Services',
  titleField: 'title',
  fields: {
    title: text(60),
    description: longText(400),
    keyFeatures: list('feature', text(80), { min: 1, max: 12 }),
    proof: optional(
      group(
        {
          study: reference('case-study'),
          figure: optional(figure('study')),
          decision: optional(
            longText(300, { hint: 'A sentence of the study, where no figure fits.' }),
          ),
        },
        { hint: 'What a study says for the service.' },
      ),
    ),
    formService: choice(
      {
        own: 'Its title, as a choice of its own',
        cloud: 'Cloud Architecture',
        devops: 'DevOps Engineering',
        ai: 'AI Implementation',
        security: 'Security',
        other: 'Other',
      },
      { label: 'Choice of the contact form' },
    ),
    tags: list('tag', text(60), {
      max: 40,
      hint: 'Articles with one of these tags end with an offer of this service.',
    }),
    drawing: group({
      artwork: choice({
        'svc-cloud': 'Cloud',
        'svc-devops': 'DevOps',
        'svc-ai': 'AI',
        'svc-security': 'Security',
        'svc-managed': 'Managed',
        'svc-native': 'Native',
        seed: 'One of its own, over the pattern',
      }),
      hatch: choice(
        {
          dots: 'Dots',
          clay: 'Clay',
          basalt: 'Basalt',
          brick: 'Brick',
          dip: 'Dip',
          cols: 'Columns',
        },
        { label: 'Pattern' },
      ),
      tint: choice({ 1: 'First', 2: 'Second', 3: 'Third', 4: 'Fourth', 5: 'Fifth', 6: 'Sixth' }),
    }),
  },
});

/** A whole case study: its card and everything that its page adds. */
export const caseStudy = defineCollection({
  label: 'Case study',
  plural: 'Case studies',
  page: 'Case Studies',
  titleField: 'title',
  pathPrefix: '/case-studies/',
  fields: {
    title: text(120),
    slug: text(80, { form: 'slug', label: 'Address', hint: 'The last part of its address.' }),
    shortTitle: optional(text(60, { hint: 'For narrow places; without it the title is used.' })),
    claim: longText(300, { hint: 'What the study shows, as one sentence below its title.' }),
    description: longText(400, { hint: 'One or two sentences on the card.' }),
    tags: list('tag', text(40), { max: 3 }),
    drawing: optional(
      choice({
        'case-migration': 'Migration',
        'case-wells': 'Wells',
        'case-rings': 'Rings',
        'case-nodes': 'Nodes',
        'case-screens': 'Screens',
        'case-docs': 'Documents',
        seed: 'One of its own',
      }),
    ),
    picture: optional(picture({ hint: 'Shown in place of the drawing.' })),
    keyFigure: optional(
      figure(null, { hint: 'The result that a leading card shows: one of the outcomes.' }),
    ),
    isListed: flag({ label: 'On the list of studies' }),
    client: text(120, { hint: 'Who the client is, in a few words and without a name.' }),
    duration: optional(text(60)),
    durationNote: optional(text(200, { hint: 'Why it is given in this way, in a few words.' })),
    services: list('service', reference('service'), { max: 12 }),
    clientOverview: list('paragraph', longText(1500), { min: 1, max: 10 }),
    challenges: list('challenge', group({ title: text(100), text: longText(1000) }), { max: 20 }),
    solution: group({
      kind: choice({ components: 'Components, side by side', steps: 'Steps, one after another' }),
      intro: longText(1000),
      items: list('part', group({ title: text(100), text: longText(1000) }), { max: 20 }),
    }),
    timeline: list(
      'phase',
      group({
        title: text(80),
        weeks: number(1, 200, { hint: 'Whole weeks; phases are drawn to scale.' }),
        text: longText(1000),
        wayBack: longText(500),
      }),
      { max: 12 },
    ),
    technicalHighlights: list('highlight', longText(500), { max: 20 }),
    outcomes: group({
      figures: list(
        'figure',
        group({
          figure: text(7, { hint: 'Set very large: at most seven characters.' }),
          label: text(80, { hint: 'Figure and label read as one phrase.' }),
          baseline: optional(text(200)),
          note: optional(longText(300)),
        }),
        { max: 12 },
      ),
      statements: list('statement', longText(500), { max: 12 }),
    }),
    technologies: list('technology', text(60), { max: 40 }),
    conclusion: longText(1500),
    hindsight: longText(1500),
    testimonial: optional(
      group({ quote: longText(600), name: text(80), role: text(80), company: text(80) }),
    ),
    offerTags: list('tag', text(60), {
      label: 'Tags of articles',
      max: 40,
      hint: 'Articles with one of these tags end with a link to this study.',
    }),
    publishedOn: optional(
      date({ label: 'Published on', hint: 'Told to search engines, as the day of an article.' }),
    ),
    metaDescription: longText(300, {
      label: 'Description for search engines',
      hint: '120 to 155 characters are shown whole.',
    }),
  },
});

/** Somebody who answers messages. */
export const person = defineCollection({
  label: 'Person',
  plural: 'People',
  page: 'About',
  titleField: 'name',
  fields: {
    name: text(80),
    role: text(80),
    about: longText(300, { hint: 'One or two sentences about what they work on.' }),
    portrait: optional(picture({ hint: 'Upright, 4:5; without one the initials are shown.' })),
  },
});

/** A frequent question with its answer. */
export const faq = defineCollection({
  label: 'Question',
  plural: 'Questions',
  page: 'Contact',
  titleField: 'question',
  fields: { question: text(200), answer: longText(1500) },
});

/** A name of 'Trusted By'. */
export const client = defineCollection({
  label: 'Client',
  plural: 'Clients',
  page: 'About',
  titleField: 'name',
  fields: { name: text(80), logo: optional(picture()), link: optional(link()) },
});

/** A page of the firm's own, such as its privacy notice. */
export const page = defineCollection({
  label: 'Page',
  plural: 'Pages',
  page: 'Pages of your own',
  titleField: 'title',
  pathPrefix: '/',
  fields: {
    title: text(120),
    slug: text(80, { form: 'slug', label: 'Address', hint: 'The page is at this address.' }),
    content: richText(200_000),
    seoTitle: optional(text(70, { label: 'Title for search engines' })),
    seoDescription: optional(longText(300, { label: 'Description for search engines' })),
    isInFooter: flag({ label: 'In the footer' }),
  },
});

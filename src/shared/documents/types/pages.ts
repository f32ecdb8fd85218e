import { figure, group, list, longText, optional, reference, text } from '../document-field.ts';
import { defineSingleton } from '../document-type.ts';
import { closingCall, head, hero, titledTexts } from './page-parts.ts';

const featured = (label: string) =>
  list('study', reference('case-study'), { label, min: 1, max: 3 });

/** The home page around its cards. */
export const home = defineSingleton({
  label: 'Home',
  page: 'Home',
  fields: {
    hero: group(
      {
        rotatingWords: list('word', text(16), {
          min: 3,
          max: 3,
          hint: 'They rotate in front of the heading.',
        }),
        heading: text(80),
        lede: longText(300),
        primaryButtonLabel: text(24, { label: 'Button to Contact' }),
        secondaryButtonLabel: text(24, { label: 'Button to Services' }),
        layers: list('layer', text(30), {
          min: 4,
          max: 4,
          hint: 'The words on the drawing, from the top.',
        }),
      },
      { label: 'Top of the page' },
    ),
    proofs: list('figure', group({ study: reference('case-study'), figure: figure('study') }), {
      label: 'Figures under the top',
      max: 3,
    }),
    trustedByHeading: text(40),
    services: group({ heading: text(80), lead: longText(300), linkLabel: text(30) }),
    caseStudies: group({
      heading: text(80),
      lead: longText(300),
      featured: featured('Shown studies'),
      cardLinkLabel: text(30),
      linkLabel: text(40),
    }),
    latestPosts: group({ heading: text(80), buttonLabel: text(40), emptyText: text(120) }),
    closingCall,
    head,
  },
});

/** The services page around the services. */
export const servicesPage = defineSingleton({
  label: 'Services',
  page: 'Services',
  fields: {
    hero,
    featuresHeading: text(40),
    askLabel: text(40, { label: 'Link to the form' }),
    successStories: group({
      heading: text(80),
      studies: featured('Shown studies'),
      cardLinkLabel: text(30),
      linkLabel: text(40),
    }),
    closingCall,
    head,
  },
});

/** The list of case studies, and what the pages of all studies share. */
export const caseStudiesPage = defineSingleton({
  label: 'Case Studies',
  page: 'Case Studies',
  fields: {
    hero,
    cardLinkLabel: text(30),
    teaser: optional(
      group(
        { label: text(60), study: reference('case-study') },
        { label: 'Study below the cards', hint: 'One that is not listed, for example.' },
      ),
    ),
    cloud: group(
      { heading: text(80), lead: longText(400), items: titledTexts('kind', 2) },
      { label: 'Public and private cloud' },
    ),
    closingCall,
    study: group(
      {
        backLabel: text(40),
        factLabels: group({ client: text(30), duration: text(30), services: text(30) }),
        wayBackLabel: text(30),
        testimonialNote: text(60),
        headings: group({
          clientOverview: text(60),
          challenges: text(60),
          components: text(60, { label: 'Solution as components' }),
          steps: text(60, { label: 'Solution as steps' }),
          timeline: text(60),
          technicalHighlights: text(60),
          outcomes: text(60),
          technologies: text(60),
          conclusion: text(60),
          hindsight: text(60),
          testimonial: text(60),
        }),
        timelineNote: text(60),
        nextLabel: text(40),
        closingCall,
      },
      { label: 'On the page of each study' },
    ),
    head,
  },
});

/** The page about the firm. */
export const about = defineSingleton({
  label: 'About',
  page: 'About',
  fields: {
    hero,
    story: group({
      heading: text(80),
      pictureTitle: longText(300, { label: 'Alternative text of the drawing' }),
      factLabels: group({ founded: text(30), place: text(30), practice: text(30) }),
      paragraphs: list('paragraph', longText(1200), { min: 1, max: 8 }),
    }),
    values: group({ heading: text(80), items: titledTexts('value', 8) }),
    expertise: group({ heading: text(80), items: titledTexts('field', 12) }),
    people: group({ heading: text(80), lead: longText(300) }),
    trustedByHeading: text(40),
    closingCall,
    head,
  },
});

/** The lists of posts, and the offer at the end of an article. */
export const blogPage = defineSingleton({
  label: 'Blog',
  page: 'Blog',
  fields: {
    hero,
    offer: group(
      {
        heading: text(80),
        text: longText(300),
        serviceLabel: text(30),
        studyLabel: text(30),
        buttonLabel: text(40),
      },
      { label: 'At the end of an article' },
    ),
    closingCall,
    head,
  },
});

/** The contact page around its form, whose labels are fixed. */
export const contactPage = defineSingleton({
  label: 'Contact',
  page: 'Contact',
  fields: {
    hero,
    detailsHeading: text(60),
    mapTitle: text(60),
    mapLinkLabel: text(40),
    peopleHeading: text(60),
    formHeading: text(60),
    faqHeading: text(80, { label: 'Heading of the questions' }),
    head,
  },
});

/** The page for every unknown address. */
export const notFound = defineSingleton({
  label: 'Not found',
  page: 'Not found',
  fields: {
    text: longText(300),
    homeButtonLabel: text(40),
    blogButtonLabel: text(40),
    head,
  },
});

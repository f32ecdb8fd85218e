import type { DeliveredValue } from '#shared/documents/delivered-value.ts';

export const about: DeliveredValue<'about'> = {
  head: {
    title: 'About us',
    description:
      'A cloud, DevOps and AI consulting firm in {firm.city}, founded in {firm.foundingYear}. Read how the firm started, what we value and what we work on.',
  },
  hero: {
    heading: 'Engineers who hand over what they build',
    lede: 'We build platforms together with the people who will own them, and leave when they can run them without us.',
  },
  story: {
    heading: 'Our Story',
    pictureTitle:
      'Section through the hills: a railway climbs from the coastal plain to the plateau over viaducts and through tunnels',
    factLabels: {
      founded: 'Founded',
      place: 'Based in',
      practice: 'Practice',
    },
    paragraphs: [
      '{firm.name} was founded in {firm.foundingYear} by engineers who had often taken over systems that worked until their builders left. That was never the intention. Tests, documents and handover had been planned for the end, and the end was always moved.',
      'The hills west of {firm.city} were laid down one lava flow at a time. Each flow cooled and became the floor of the next. A platform grows in the same way: identity and network first, then data, then the services that people see. If a lower layer is weak, the ones above it crack.',
      'So we begin at the bottom, and handover begins in the first week, in your repository and with your engineers. A project is finished when they have made a release and a recovery without us.',
    ],
  },
  values: {
    heading: 'Our Values',
    items: [
      {
        title: 'Technical Excellence',
        text: 'We measure before we change a system and test what we build. An estimate without a measurement behind it is marked as a guess.',
      },
      {
        title: 'Client Partnership',
        text: 'We work in your repositories and under your review rules. Decisions are written down where your team will look for them.',
      },
      {
        title: 'Innovation',
        text: 'We try a new tool on our own systems first. It earns a place in yours when it takes work away, and not when the old one does the job better.',
      },
      {
        title: 'Integrity',
        text: 'You hear bad news on the day we learn of it. If the right advice is to leave a system alone, that is the advice you get.',
      },
    ],
  },
  expertise: {
    heading: 'Our Expertise',
    items: [
      {
        title: 'Cloud migration and modernization',
        text: 'Systems move in waves, each with a tested way back. We rebuild the parts that would cost more to run unchanged.',
      },
      {
        title: 'Hybrid and multi-cloud',
        text: 'Network, identity and deployment that work across your data centre and more than one provider.',
      },
      {
        title: 'DevOps transformation',
        text: 'Pipelines, tests and working habits that make a release an ordinary event.',
      },
      {
        title: 'AI and machine learning integration',
        text: 'Models and language model features inside existing products, with evaluation and a cost limit from the start.',
      },
      {
        title: 'Cloud security and compliance',
        text: 'Access, encryption and evidence are designed with the platform, so that an audit is mostly reading.',
      },
    ],
  },
  people: {
    heading: 'The people',
    lead: 'Your message goes to one of them, and they do the work.',
  },
  trustedByHeading: 'Trusted By',
  closingCall: {
    heading: 'Talk to the people who would do the work',
    text: 'Your message goes to an engineer. If another firm suits it better, you hear that too, and its name where we know one.',
    buttonLabel: 'Contact Our Team',
  },
};

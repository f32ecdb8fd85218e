import { choice, group, link, list, longText, number, optional, text } from '../document-field.ts';
import { defineSingleton } from '../document-type.ts';

const day = choice({
  Monday: 'Monday',
  Tuesday: 'Tuesday',
  Wednesday: 'Wednesday',
  Thursday: 'Thursday',
  Friday: 'Friday',
  Saturday: 'Saturday',
  Sunday: 'Sunday',
});

/** The firm itself: every name, number and address that visitors read about the company. */
export const firm = defineSingleton({
  label: 'Firm',
  page: 'Every page',
  fields: {
    name: text(60),
    tagline: text(100, { hint: 'One line, for search engines and share pictures.' }),
    description: longText(500, { hint: 'Two or three plain sentences for search engines.' }),
    foundingYear: number(1800, 2100),
    phone: text(40),
    email: text(254, { label: 'E-mail', form: 'email' }),
    address: group({
      street: text(120),
      city: text(80),
      postalCode: text(20),
      region: text(80),
      countryCode: text(2, { form: 'country', hint: 'Two letters, such as IN.' }),
      country: text(80),
    }),
    openingHours: group({
      timeZone: text(60, { form: 'zone', hint: 'A name such as Asia/Kolkata.' }),
      timeZoneLabel: optional(text(20, { hint: 'What visitors call that zone, such as IST.' })),
      week: list(
        'hours',
        group({
          days: list('day', day, { min: 1, max: 7 }),
          opens: text(5, { form: 'time' }),
          closes: text(5, { form: 'time' }),
        }),
        { min: 1, max: 14, hint: 'Days that are in no row are closed.' },
      ),
      answerHours: number(1, 200, {
        hint: 'A message is answered within so many opening hours.',
      }),
    }),
    mapEmbedUrl: link({ label: 'Map', hint: 'Address of the frame on the contact page.' }),
    socialLinks: list(
      'link',
      group({
        label: text(30),
        icon: choice({ linkedin: 'LinkedIn', x: 'X', github: 'GitHub' }),
        url: optional(link()),
      }),
      { max: 8 },
    ),
    companyLinks: list('link', group({ label: text(40), url: optional(link()) }), {
      max: 12,
      hint: 'In the footer; one without an address is shown as a dead link.',
    }),
    postAuthor: group(
      { name: text(60), title: text(60) },
      { hint: 'Who writes the articles, as their cards say.' },
    ),
  },
});

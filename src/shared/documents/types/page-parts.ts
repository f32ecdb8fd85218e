import { group, list, longText, text } from '../document-field.ts';

/** The title and description of a page for browsers and search engines. */
export const head = group(
  {
    title: text(70, { hint: 'Without the firm’s name, which is added.' }),
    description: longText(300, { hint: '120 to 155 characters are shown whole.' }),
  },
  { label: 'Search engines' },
);

/** The top of a page: its one main heading and the lines under it. */
export const hero = group({ heading: text(80), lede: longText(400) }, { label: 'Top of the page' });

/** The coloured field at the foot of a page that leads to /contact. */
export const closingCall = group({
  heading: text(80),
  text: longText(400),
  buttonLabel: text(30),
});

/** Headings with the sentence or two that explain each. */
export const titledTexts = (item: string, max = 20) =>
  list(item, group({ title: text(100), text: longText(1000) }), { max });

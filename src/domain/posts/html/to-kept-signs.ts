/** Markdown's HTML, with the alignment of cells and boxes of tasks in a form that posts keep. */
export const toKeptSigns = (html: string): string =>
  html
    .replace(/(<t[dh]) style="text-align:(left|center|right)"/g, '$1 align="$2"')
    .replace(
      /(<li>\n?(?:<p>)?)\[([ xX])\] /g,
      (_, start, mark) => `${start}${mark === ' ' ? '☐' : '☑'} `,
    );

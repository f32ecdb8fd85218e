import { escapeAttribute } from '#rules/html/escape-html.ts';

/** Markup that is already escaped. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Fragment = Html | string | number | null | readonly Fragment[];

/**
 * Template tag for HTML: escapes everything except other `html` templates. Attributes must be in
 * double quotes.
 */
export function html(strings: TemplateStringsArray, ...fragments: readonly Fragment[]): Html {
  return new Html(String.raw({ raw: strings }, ...fragments.map(toMarkup)));
}

function toMarkup(fragment: Fragment): string {
  if (fragment === null) return '';
  if (fragment instanceof Html) return fragment.markup;
  if (typeof fragment === 'object') return fragment.map(toMarkup).join('');
  return escapeAttribute(String(fragment));
}

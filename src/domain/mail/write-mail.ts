import { escapeAttribute } from '#shared/html/escape-html.ts';
import { cutText } from '#shared/text/cut-text.ts';

/** A part of a mail: a line of facts, or a text with its line breaks. */
export type MailPart =
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string };

/** The same mail as plain text and as HTML that any mail program shows. */
export function writeMail(parts: readonly MailPart[]): { text: string; html: string } {
  const body = parts.map(toHtml).join('\n');
  return {
    text: `${parts.map(toText).join('\n\n')}\n`,
    html: `<!doctype html>
<html><head><meta charset="utf-8"></head>
<body style="font-family:sans-serif;font-size:15px;line-height:1.5;color:#1c1c1c">
${body}
</body></html>
`,
  };
}

function toText(part: MailPart): string {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'link') return `${part.label}: ${part.url}`;
  return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
}

function toHtml(part: MailPart): string {
  if (part.kind === 'text') {
    return `<p dir="auto" style="white-space:pre-wrap">${escapeAttribute(part.text)}</p>`;
  }
  if (part.kind === 'link') {
    return `<p><a href="${escapeAttribute(part.url)}">${escapeAttribute(part.label)}</a></p>`;
  }
  const rows = part.facts.map(
    ([label, value]) =>
      `<tr><th align="left" style="padding-right:1em">${escapeAttribute(label)}</th><td dir="auto">${escapeAttribute(value)}</td></tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}

const SUBJECT_LENGTH_MAX = 150;

/** The subject of a mail: one short line. */
export const toSubject = (text: string) => cutText(toLine(text), SUBJECT_LENGTH_MAX);

/** One line without characters that are not seen: a name may hold line breaks and direction marks. */
export const toLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();

/** Tells spreadsheets that the text is UTF-8; without it Excel takes it for the local code page. */
export const CSV_BEGINNING = '\ufeff';

/**
 * What a spreadsheet takes for the beginning of a formula, also behind white space and in the wide
 * forms of East Asian input (OWASP, CSV Injection). A phone number such as +91 20 1234567 is one
 * of them: it would be shown as the number 91201234567, or refused.
 */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** One record of RFC 4180: all cells quoted, ended by CRLF, no cell a formula. */
export function toCsvRecord(cells: readonly string[]): string {
  return `${cells.map(quote).join(',')}\r\n`;
}

function quote(cell: string): string {
  // The apostrophe is how a person would tell a spreadsheet that what follows is text.
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}

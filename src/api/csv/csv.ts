/** Marks the text as UTF-8; without it Excel assumes the local code page. */
export const CSV_BEGINNING = '\ufeff';

/**
 * What spreadsheets read as the start of a formula, including after white space and characters that
 * nobody sees, and in full-width forms (OWASP, CSV Injection). A phone number such as
 * +91 20 1234567 matches too: it would be shown as the number 91201234567, or refused.
 */
const FORMULA = /^(?:[\s\p{C}\p{DI}]*[=+\-@＝＋－＠]|[\p{Cf}\p{DI}]*[\t\r\n])/u;

/** A record of RFC 4180: all cells quoted, ending with CRLF, and no cell a formula. */
export function toCsvRecord(cells: readonly string[]): string {
  return `${cells.map(quote).join(',')}\r\n`;
}

function quote(cell: string): string {
  // A leading apostrophe marks a cell as text in spreadsheets.
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}

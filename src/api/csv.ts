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
  return `"${guardParts(text).replaceAll('"', '""')}"`;
}

/** Whole runs, so that long ones are read once. */
const BETWEEN_PARTS = /[\s\p{C}\p{DI}"';|]+/gu;
const SEPARATOR = /[;|\t\r\n]/;
const SIGN = /^[=+\-@＝＋－＠]/;

/**
 * Where a semicolon or a tab divides (Excel in most of Europe), quotes within a line mean nothing: what
 * follows a separator or a line break begins a cell.
 */
function guardParts(text: string): string {
  return text.replace(BETWEEN_PARTS, (run, at: number) =>
    SEPARATOR.test(run) && SIGN.test(text.charAt(at + run.length)) ? `${run}'` : run,
  );
}

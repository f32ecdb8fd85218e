/** Lines that only occur in Markdown. One is enough. */
const sure: readonly RegExp[] = [
  /^(?:```|~~~)[\w+#-]*\s*$/m,
  /^\|?\s*:?-{3,}:?\s*(?:\|\s*:?-{3,}:?\s*)+\|?\s*$/m,
  /^#{1,6} \S.*\n\s*\n/m,
  /^#{2,6} \S/m,
  /\[[^\]\n]+\]\((?:https?:\/\/|\/|#|mailto:)[^)\s]+\)/,
  /^(?:[-*+] .*\n){1,}[-*+] /m,
  /^(?:\d+[.)] .*\n){1,}\d+[.)] /m,
];

/** Lines that could be a coincidence. Two kinds are needed. */
const hints: readonly RegExp[] = [
  /^# \S/m,
  /^[-*+] \S/m,
  /^\d+[.)] \S/m,
  /^> \S/m,
  /(?:^|\s)\*\*[^\s*][^*\n]*\*\*/,
  /(?:^|\s)[*_][^\s*_][^*_\n]*[*_](?=[\s.,;:!?]|$)/,
  /(?:^|\s)`[^`\n]+`/,
  /^(?:---|\*\*\*)\s*$/m,
  /!\[[^\]\n]*\]\([^)\s]+\)/,
];

const FRONT_MATTER = /^\uFEFF?(---|\+\+\+)[ \t]*\r?\n[\s\S]*?\r?\n\1[ \t]*(?:\r?\n|$)/;

/** The fields that some programs write above a Markdown file, with their marks, and its text. */
export function splitFrontMatter(text: string) {
  const [head = ''] = FRONT_MATTER.exec(text) ?? [];
  return { head, body: text.slice(head.length) };
}

/** Whether plain text should be read as Markdown. Undo brings the plain text back. */
export function looksLikeMarkdown(text: string): boolean {
  const lines = splitFrontMatter(text).body.replaceAll('\r\n', '\n');
  if (isScript(lines)) return false;
  if (sure.some((pattern) => pattern.test(lines))) return true;
  return hints.filter((pattern) => pattern.test(lines)).length >= 2;
}

/** Whether plain text is configuration, such as YAML, that means nothing without its indentation. */
export function looksLikeCode(text: string): boolean {
  const lines = text.replaceAll('\r\n', '\n');
  return isScript(lines) && /^[ \t]+\S/m.test(lines) && /\S\n+[^\n]/.test(lines);
}

/** Comments in scripts and configuration look like headings, and their lists like lists. */
function isScript(text: string): boolean {
  if (text.startsWith('#!') || text.startsWith('---\n')) return true;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const assignments = lines.filter((line) => /^\s*(?:- )?[\w.-]+(?::(?:\s|$)|\s*=)/.test(line));
  return assignments.length > lines.length / 2;
}

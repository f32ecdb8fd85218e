import { parse as parseToml, TomlError } from 'smol-toml';
import { parseDocument } from 'yaml';
import { ImportFault } from '../import-fault.ts';

/** The two parts of a file. */
export interface FrontMatter {
  readonly values: Readonly<Record<string, unknown>>;
  /** Everything after the front matter, to the letter. */
  readonly body: string;
}

/** `---` is YAML, `+++` is TOML (Hugo). */
const MARKS = { '---': parseYaml, '+++': readToml } as const;

/** Hugo's third form is an object of JSON. */
const JSON_OBJECT = /^\uFEFF?(\{[ \t]*\r?\n[\s\S]*?\r?\n\})[ \t]*(?:\r?\n|$)/;

/** Far more than anybody's; the reader of YAML compares each name with all others. */
const LENGTH_MAX = 64 * 1024;

/** Splits a file; null if it has no front matter. Throws an `ImportFault` if that is damaged. */
export function readFrontMatter(text: string, file: string): FrontMatter | null {
  const [, mark] = /^\uFEFF?(---|\+\+\+)[ \t]*\r?\n/.exec(text) ?? [];
  if (mark === undefined) return readJson(text, file);
  const start = text.indexOf('\n') + 1;
  const end = mark === '---' ? /^---[ \t]*(?:\r?\n|$)/m : /^\+\+\+[ \t]*(?:\r?\n|$)/m;
  const found = end.exec(text.slice(start));
  if (!found) throw new ImportFault(file, 1, `the front matter has no closing ${mark}`);
  const source = text.slice(start, start + found.index);
  if (source.length > LENGTH_MAX) throw new ImportFault(file, 1, 'the front matter is too long');
  const body = text.slice(start + found.index + found[0].length);
  return { values: MARKS[mark as keyof typeof MARKS](source, file), body };
}

function readJson(text: string, file: string): FrontMatter | null {
  const [whole, source] = JSON_OBJECT.exec(text) ?? [];
  if (whole === undefined || source === undefined) return null;
  try {
    return { values: requireTable(JSON.parse(source), file), body: text.slice(whole.length) };
  } catch {
    // A text may begin with a brace.
    return null;
  }
}

function parseYaml(source: string, file: string): Readonly<Record<string, unknown>> {
  // The core schema knows no dates: they stay as they are written.
  const document = parseDocument(source, { prettyErrors: true, logLevel: 'silent' });
  const [error] = document.errors;
  if (error) {
    const [message = ''] = error.message.split(/ at line |\n/);
    throw new ImportFault(file, (error.linePos?.[0].line ?? 1) + 1, message);
  }
  try {
    // Aliases that multiply (a “billion laughs”) stop at a hundred.
    return requireTable(document.toJS({ maxAliasCount: 100 }), file);
  } catch (cause) {
    if (cause instanceof ImportFault) throw cause;
    throw new ImportFault(file, 2, cause instanceof Error ? cause.message : String(cause));
  }
}

function readToml(source: string, file: string): Readonly<Record<string, unknown>> {
  try {
    return requireTable(parseToml(source), file);
  } catch (cause) {
    if (!(cause instanceof TomlError)) throw cause;
    const [message = ''] = cause.message.split('\n');
    throw new ImportFault(file, cause.line + 1, message);
  }
}

function requireTable(values: unknown, file: string): Readonly<Record<string, unknown>> {
  if (values === null) return {};
  if (typeof values === 'object' && !Array.isArray(values))
    return values as Record<string, unknown>;
  throw new ImportFault(file, 2, 'the front matter is no list of names and values');
}

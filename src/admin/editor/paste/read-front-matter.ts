import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';

/** The names and values above a Markdown file. */
export type FrontMatter = Readonly<Record<string, unknown>>;

/** Far more than anybody's; the reader of YAML compares each name with all others. */
const LENGTH_MAX = 64 * 1024;

/** Reads what `splitFrontMatter` found, `---` being YAML and `+++` TOML; null if it is damaged. */
export function readFrontMatter(head: string): FrontMatter | null {
  if (head.length > LENGTH_MAX) return null;
  const source = head.slice(head.indexOf('\n') + 1).replace(/(?:---|\+\+\+)\s*$/, '');
  try {
    // The core schema knows no dates: they stay as they are written.
    const values: unknown = head.includes('+++')
      ? parseToml(source)
      : parseYaml(source, { logLevel: 'error' });
    if (typeof values !== 'object' || values === null || Array.isArray(values)) return null;
    return values as FrontMatter;
  } catch {
    return null;
  }
}

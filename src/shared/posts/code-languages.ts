export interface CodeLanguage {
  /** The stored name, after `language-`. */
  readonly name: string;
  /** The label readers see above the code. */
  readonly label: string;
  /** The text in the author's menu, if it says more than the label. */
  readonly choice?: string;
  /** Other names that people and editors use. */
  readonly otherNames: readonly string[];
}

const NO_LANGUAGE_LABEL = 'Code';

/** Every known language, in the order of the author's menu. */
export const CODE_LANGUAGES = [
  {
    name: 'hcl',
    label: 'HCL',
    choice: 'HCL (Terraform)',
    otherNames: ['terraform', 'tf', 'tofu', 'opentofu'],
  },
  { name: 'yaml', label: 'YAML', otherNames: ['yml'] },
  { name: 'json', label: 'JSON', otherNames: ['jsonc', 'json5'] },
  {
    name: 'bash',
    label: 'Bash',
    otherNames: ['sh', 'shell', 'shellscript', 'zsh', 'console', 'shell-session'],
  },
  {
    name: 'typescript',
    label: 'TypeScript',
    otherNames: ['ts', 'tsx', 'mts', 'cts', 'typescriptreact'],
  },
  {
    name: 'javascript',
    label: 'JavaScript',
    otherNames: ['js', 'jsx', 'mjs', 'cjs', 'node', 'javascriptreact'],
  },
  { name: 'python', label: 'Python', otherNames: ['py', 'python3'] },
  { name: 'go', label: 'Go', otherNames: ['golang'] },
  {
    name: 'sql',
    label: 'SQL',
    otherNames: ['postgres', 'postgresql', 'psql', 'mysql', 'sqlite'],
  },
  { name: 'promql', label: 'PromQL', otherNames: [] },
  { name: 'dockerfile', label: 'Dockerfile', otherNames: ['docker', 'containerfile'] },
  { name: 'html', label: 'HTML', otherNames: [] },
  { name: 'xml', label: 'XML', otherNames: ['svg'] },
  { name: 'markdown', label: 'Markdown', otherNames: ['md'] },
  {
    name: 'text',
    label: NO_LANGUAGE_LABEL,
    choice: 'Plain text',
    otherNames: ['txt', 'plain', 'plaintext', 'none'],
  },
] as const satisfies readonly CodeLanguage[];

export type CodeLanguageName = (typeof CODE_LANGUAGES)[number]['name'];

const namesByAnyName: ReadonlyMap<string, CodeLanguageName> = new Map(
  CODE_LANGUAGES.flatMap(({ name, otherNames }) =>
    [name, ...otherNames].map((anyName) => [anyName, name]),
  ),
);

/** The language with this name in any case; undefined if it is unknown. */
export function findCodeLanguage(anyName: string): CodeLanguageName | undefined {
  return namesByAnyName.get(anyName.toLowerCase());
}

/** The label readers see above code in the named language. */
export function labelCode(anyName: string): string {
  const known = findCodeLanguage(anyName);
  if (known === undefined) return anyName || NO_LANGUAGE_LABEL;
  return CODE_LANGUAGES.find(({ name }) => name === known)?.label ?? anyName;
}

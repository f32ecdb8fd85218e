/** The languages offered in the menu: those this firm writes about. */
export const CODE_LANGUAGES = [
  ['hcl', 'HCL (Terraform)'],
  ['yaml', 'YAML'],
  ['json', 'JSON'],
  ['bash', 'Bash'],
  ['typescript', 'TypeScript'],
  ['javascript', 'JavaScript'],
  ['python', 'Python'],
  ['go', 'Go'],
  ['sql', 'SQL'],
  ['promql', 'PromQL'],
  ['dockerfile', 'Dockerfile'],
  ['text', 'Plain text'],
] as const;

/** Other names that people and editors use for them. */
const otherNames: Readonly<Record<string, string>> = {
  terraform: 'hcl',
  tf: 'hcl',
  yml: 'yaml',
  jsonc: 'json',
  sh: 'bash',
  shell: 'bash',
  shellscript: 'bash',
  zsh: 'bash',
  console: 'bash',
  ts: 'typescript',
  tsx: 'typescript',
  typescriptreact: 'typescript',
  js: 'javascript',
  jsx: 'javascript',
  javascriptreact: 'javascript',
  py: 'python',
  golang: 'go',
  postgres: 'sql',
  docker: 'dockerfile',
  plaintext: 'text',
  txt: 'text',
};

/** The stored name of a language. Unknown names are returned unchanged. */
export function nameLanguage(typed: string): string {
  const lower = typed.toLowerCase();
  return otherNames[lower] ?? lower;
}

import bash from 'refractor/bash';
import { refractor } from 'refractor/core';
import docker from 'refractor/docker';
import go from 'refractor/go';
import hcl from 'refractor/hcl';
import javascript from 'refractor/javascript';
import json from 'refractor/json';
import markdown from 'refractor/markdown';
import markup from 'refractor/markup';
import promql from 'refractor/promql';
import python from 'refractor/python';
import sql from 'refractor/sql';
import typescript from 'refractor/typescript';
import yaml from 'refractor/yaml';

/** A language as its author named it: what readers are told, and the grammar that reads it. */
export interface CodeLanguage {
  readonly label: string;
  /** A grammar that `refractor` knows here; null where code stays plain. */
  readonly grammar: string | null;
}

const grammars = { bash, docker, go, hcl, javascript, json, markdown, markup, promql, python, sql };
for (const grammar of Object.values({ ...grammars, typescript, yaml })) refractor.register(grammar);

const languages: readonly (readonly [label: string, grammar: string, names: string])[] = [
  ['Bash', 'bash', 'bash sh shell shellscript zsh console shell-session'],
  ['Dockerfile', 'docker', 'dockerfile docker containerfile'],
  ['Go', 'go', 'go golang'],
  ['HCL', 'hcl', 'hcl terraform tf tofu opentofu'],
  ['HTML', 'markup', 'html'],
  ['JavaScript', 'javascript', 'javascript js jsx mjs cjs node'],
  ['JSON', 'json', 'json jsonc json5'],
  ['Markdown', 'markdown', 'markdown md'],
  ['PromQL', 'promql', 'promql'],
  ['Python', 'python', 'python py python3'],
  ['SQL', 'sql', 'sql postgres postgresql psql mysql sqlite'],
  ['TypeScript', 'typescript', 'typescript ts tsx mts cts'],
  ['XML', 'markup', 'xml svg'],
  ['YAML', 'yaml', 'yaml yml'],
];

const languagesByName: ReadonlyMap<string, CodeLanguage> = new Map(
  languages.flatMap(([label, grammar, names]) =>
    names.split(' ').map((name) => [name, { label, grammar }]),
  ),
);

const NO_LANGUAGE: CodeLanguage = { label: 'Code', grammar: null };
const namesOfNone: ReadonlySet<string> = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none']);

/** The language of a name as authors write it; an unknown one is told as it is and stays plain. */
export function findCodeLanguage(name: string): CodeLanguage {
  const known = languagesByName.get(name.toLowerCase());
  if (known) return known;
  return namesOfNone.has(name.toLowerCase()) ? NO_LANGUAGE : { label: name, grammar: null };
}

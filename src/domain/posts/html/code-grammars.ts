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
import { type CodeLanguageName, findCodeLanguage } from '#shared/posts/code-languages.ts';

const modules = { bash, docker, go, hcl, javascript, json, markdown, markup, promql, python, sql };

/** The grammar of each language; null if its code stays plain. */
const grammars: Readonly<Record<CodeLanguageName, string | null>> = {
  bash: 'bash',
  dockerfile: 'docker',
  go: 'go',
  hcl: 'hcl',
  html: 'markup',
  javascript: 'javascript',
  json: 'json',
  markdown: 'markdown',
  promql: 'promql',
  python: 'python',
  sql: 'sql',
  text: null,
  typescript: 'typescript',
  xml: 'markup',
  yaml: 'yaml',
};

let areRegistered = false;

/** With the first code, because all of them take ten milliseconds. */
function registerGrammars(): void {
  if (areRegistered) return;
  for (const grammar of Object.values({ ...modules, typescript, yaml }))
    refractor.register(grammar);
  areRegistered = true;
}

/** The registered `refractor` grammar of a language, by any of its names; null if there is none. */
export function findGrammar(languageName: string): string | null {
  registerGrammars();
  const language = findCodeLanguage(languageName);
  return language === undefined ? null : grammars[language];
}

import { refractor } from 'refractor/core';
import { expect, test } from 'vitest';
import { CODE_LANGUAGES } from '#shared/posts/code-languages.ts';
import { findGrammar } from './code-grammars.ts';

const highlighted = CODE_LANGUAGES.filter(({ name }) => name !== 'text');

test.each(highlighted)('$name is highlighted under each of its names', ({ name, otherNames }) => {
  for (const anyName of [name, ...otherNames]) {
    expect(refractor.registered(findGrammar(anyName) ?? '')).toBe(true);
  }
});

test.each(['text', 'none', 'cobol', ''])('%j stays plain', (name) => {
  expect(findGrammar(name)).toBeNull();
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findOmitted, omitFrom } from './omit-react-features.ts';

const reactDom = path.join(
  path.dirname(createRequire(import.meta.url).resolve('react-dom')),
  'cjs/react-dom-client.production.js',
);

it('makes React DOM a good deal smaller and leaves its other functions as they are', () => {
  const whole = readFileSync(reactDom, 'utf8');
  const rest = omitFrom(whole);
  expect(rest.length).toBeLessThan(whole.length * 0.93);
  expect(rest).toContain('function commitBeforeMutationEffects(');
  const kept = /function flushMutationEffects\(\) \{[\s\S]*?\n\}/;
  expect(kept.exec(rest)?.[0]).toBe(kept.exec(whole)?.[0]);
});

it('fails when a release of React names its functions in another way', () => {
  expect(() => omitFrom('function somethingElse() {}')).toThrow('React DOM has no function');
});

it('finds modules that use what is left out', () => {
  expect(findOmitted("import { useState, ViewTransition } from 'react';")).toBe('ViewTransition');
  expect(findOmitted("import { Activity as Shown } from 'react';")).toBe('Activity');
  expect(findOmitted("import { Activity } from '#rules/audit.ts';")).toBeUndefined();
  expect(findOmitted("import { useState } from 'react'; // Activity")).toBeUndefined();
});

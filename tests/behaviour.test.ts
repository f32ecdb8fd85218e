import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { adminRoutes } from '#admin/admin-routes.ts';
import { endpointsByNoun } from '#contracts/endpoints.ts';
import { createNames, keptNames } from '#shared/fields/field-values.ts';
import { messageFields } from '#shared/messages/message-fields.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { siteRoutes } from '#site/navigation/routes.ts';

const text = readFileSync(new URL('../docs/BEHAVIOUR.md', import.meta.url), 'utf8');

/** The text below a heading, up to the next one. */
function readPart(number: string): string {
  const [, part] = text.split(new RegExp(`^#+ ${number.replace('.', '[.]')} .*$`, 'm'));
  if (part === undefined) throw new Error(`BEHAVIOUR has no heading ${number}`);
  return part.split(/^#/m)[0] ?? '';
}

/** What a part has in backquotes. */
const listQuoted = (part: string) => [...part.matchAll(/`([^`]+)`/g)].map(([, quoted]) => quoted);

/** Parameters as the documents write them: `{id}` for `:id`. */
const toDocumented = (pattern: string) => pattern.replace(/:(\w+)/g, '{$1}');

it('BEHAVIOUR names every field of a post and of a message', () => {
  const [, posts = '', messages = ''] =
    /- \*\*Post\*\*:(.*?)- \*\*Message\*\*:(.*?)\n- /s.exec(readPart('4.1')) ?? [];
  expect(listQuoted(posts)).toEqual(expect.arrayContaining(keptNames(postFields)));
  expect(listQuoted(messages)).toEqual(expect.arrayContaining(keptNames(messageFields)));
});

it('BEHAVIOUR has the bounds of every text that people send', () => {
  const isText = ({ kind }: { readonly kind: string }) => kind === 'text' || kind === 'html';
  const posts = createNames(postFields).filter((name) => isText(postFields[name]));
  expect(listQuoted(readPart('4.4'))).toEqual(expect.arrayContaining(posts));
  const messages = createNames(messageFields).filter((name) => isText(messageFields[name]));
  expect(listQuoted(readPart('4.3'))).toEqual(expect.arrayContaining(messages));
});

it('BEHAVIOUR lists every call', () => {
  const documented: string[] = [];
  let methods: string[] = [];
  for (const quoted of listQuoted(readPart('5.2'))) {
    const [, method, path] = /^([A-Z]+)?(?: ?(\/.*))?$/.exec(quoted ?? '') ?? [];
    if (method) methods.push(method);
    if (!path) continue;
    documented.push(...methods.map((named) => `${named} ${path}`));
    methods = [];
  }
  const calls = Object.values(endpointsByNoun)
    .flatMap((endpoints) => Object.values(endpoints))
    .map(({ method, path }) => `${method} ${path}`);
  expect(documented.sort()).toEqual(calls.sort());
});

it('BEHAVIOUR lists every public page and every screen of the panel', () => {
  const addresses = listQuoted(readPart('1.1'));
  const routes = [...siteRoutes, ...adminRoutes].map(({ pattern }) => toDocumented(pattern));
  expect(addresses).toEqual(expect.arrayContaining(routes));
});

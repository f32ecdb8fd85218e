import { expect, test } from 'vitest';
import { createNames, shownNames } from '#shared/fields/field-values.ts';
import { messageFields } from '#shared/messages/message-fields.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { buildComposedApp } from '#tests/support/composed-app.ts';
import { sampleFields } from '#tests/support/field-samples.ts';

/** Fields that visitors are sent but that no text on the page shows. */
const unseen = ['id', 'slug', 'authorId', 'cover', 'published', 'status', 'createdAt', 'updatedAt'];

/** A page and its head, without the data for its scripts. */
const readPage = (html: string) => html.replace(/<script[^>]*>.*?<\/script>/gs, '');

test.each(['page', 'card'] as const)(
  'the %s of a post shows every field that its readers are sent',
  async (place) => {
    const { server, signIn } = await buildComposedApp();
    const inHead: readonly string[] = shownNames(postFields, 'head');
    const names = createNames(postFields).filter((name) => !inHead.includes(name));
    const payload = sampleFields(postFields, names, 'first');
    const headers = { cookie: await signIn() };
    const answer = await server.inject({ method: 'POST', url: '/api/blog', headers, payload });
    const { body } = await server.inject(
      place === 'page' ? `/blog/${answer.json().slug}` : '/blog',
    );
    for (const name of shownNames(postFields, place).filter((field) => !unseen.includes(field))) {
      const [value] = [payload[name]].flat();
      expect(readPage(body), name).toContain(value);
    }
  },
);

test('the contact form has a control for every text that a visitor can send', async () => {
  const { server } = await buildComposedApp();
  const { body } = await server.inject('/contact');
  const names = createNames(messageFields).filter((name) => messageFields[name].kind === 'text');
  for (const name of names) expect(body).toContain(` name="${name}"`);
});

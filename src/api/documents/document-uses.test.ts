import { beforeEach, describe, expect, it } from 'vitest';
import { openForEditor } from '#tests/support/editor-of-documents.ts';
import { buildPostRequest } from '#tests/support/factories.ts';

type Opened = Awaited<ReturnType<typeof openForEditor>>;
let app: Opened['app'];
let cookie: Opened['cookie'];
let call: Opened['call'];

beforeEach(async () => {
  ({ app, cookie, call } = await openForEditor());
});

const read = async (path: string) => (await call('GET', path)).body;

/** Publishes a change of a document's value. */
async function change(path: string, values: object) {
  const { value, version } = await read(path);
  const body = { value: { ...value, ...values }, basedOn: version };
  expect((await call('POST', `${path}/publish`, body)).status).toBe(200);
}

describe('the uses of a study', () => {
  it('name the posts that link to its page, under a former address too', async () => {
    const path = '/case-study/osdu-data-platform';
    const link = (slug: string) => `<p>See <a href="/case-studies/${slug}">it</a>.</p>`;
    await change(path, { slug: 'another-address' });
    const { body } = await app.call('POST', '/api/blog', {
      cookie,
      body: buildPostRequest({ title: 'A reader of it', content: link('osdu-data-platform') }),
    });
    const use = { type: 'post', id: String(body.id), path: 'content', title: 'A reader of it' };
    expect((await call('GET', `${path}/uses`)).body).toContainEqual({ ...use, isPublished: true });
    expect((await read(path)).uses).toContainEqual({ ...use, isPublished: true });
  });
});

describe('the mentions of a document', () => {
  const about = (of: string, mentions: readonly { readonly of: string }[]) =>
    mentions.filter((mention) => mention.of === of);

  it('say who quotes a figure, and which texts repeat it', async () => {
    const path = '/case-study/financial-cloud-migration';
    const { value } = await read(path);
    const { figure } = value.outcomes.figures[0];
    const { hero } = (await read('/about/about')).value;
    await change('/about/about', { hero: { ...hero, lede: `It was ${figure}, once.` } });
    const { mentions } = await read(path);
    const found = about('outcomes.figures.0.figure', mentions);
    expect(found).toContainEqual({
      ...{ of: 'outcomes.figures.0.figure', type: 'about', id: 'about', title: 'About' },
      ...{ path: 'hero.lede', follows: false },
    });
    expect(found).toContainEqual(expect.objectContaining({ type: 'service', follows: true }));
    const following = mentions.filter(({ follows }: { follows: boolean }) => follows);
    expect(about('outcomes.figures.1.figure', following)).toMatchObject([
      { type: 'home', path: 'proofs.1.figure' },
    ]);
    expect(about('solution.items.0.title', following)).toEqual([]);
  });

  it('say where the firm’s city stands, by its placeholder or written out', async () => {
    const { hero } = (await read('/blog-page/blog-page')).value;
    await change('/blog-page/blog-page', { hero: { ...hero, lede: 'From Pune, with care.' } });
    const found = about('address.city', (await read('/firm/firm')).mentions);
    expect(found).toContainEqual(expect.objectContaining({ type: 'blog-page', follows: false }));
    expect(found).toContainEqual(expect.objectContaining({ type: 'about', follows: true }));
  });

  it('leave out longer words, low numbers and the field itself', async () => {
    const { mentions } = await read('/firm/firm');
    expect(about('openingHours.answerHours', mentions)).toEqual([]);
    expect(mentions).not.toContainEqual(
      expect.objectContaining({ of: 'address.city', type: 'firm', path: 'address.city' }),
    );
  });
});

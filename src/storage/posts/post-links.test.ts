import { expect, it } from 'vitest';
import { listSameOrigins } from '#shared/posts/link-address.ts';
import { insertAuthor, insertPost } from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase, type OpenTestStore } from '#tests/support/databases/databases.ts';
import { toLinkRows } from './post-links.ts';

const ORIGINS = listSameOrigins('https://www.example.com');
const TIME = '2026-03-01T09:00:00.000Z';
const linkTo = (...addresses: string[]) =>
  addresses.map((address) => `<p><a href="${address}">A link</a></p>`).join('');

it('the links of a text are counted by where they lead', () => {
  const html = linkTo(
    ...['/blog/one?a=1', '/blog/one#part', 'https://example.org/blog/one', '#here'],
    ...['mailto:a@example.org', `/${'long'.repeat(300)}`, '/blog/%E0%A4%A', '/about/'],
  );
  expect(toLinkRows(7, html)).toEqual([
    { post_id: 7, origin: '', path: '/blog/one', slug: 'one', links: 2 },
    { post_id: 7, origin: 'https://example.org', path: '/blog/one', slug: 'one', links: 1 },
    { post_id: 7, origin: '', path: '/about', slug: null, links: 1 },
  ]);
});

describeEachDatabase('links to a post', (openTestStore) => {
  it('are found under every address that it has had, on this site, once for each post', async () => {
    const { store, write } = await openWithMovedPost(openTestStore);
    const id = (await store.posts.findBySlug('second'))?.id ?? 0;
    const old = await write('zeta', linkTo('/blog/first', '/blog/second'));
    const draft = await write('alpha', linkTo('https://www.example.com/blog/second'), false);
    await write('elsewhere', linkTo('https://example.org/blog/second', '/blog/third'));
    await store.posts.update(id, { content: linkTo('/blog/second') });
    const found = await store.posts.listLinkingPosts(id, ORIGINS);
    expect(found.map((post) => post.id)).toEqual([old, draft]);
  });
});

describeEachDatabase('links to a page', (openTestStore) => {
  it('are found under its address and those that lead to it, on this site, once for each post', async () => {
    const { store, write } = await openWithMovedPost(openTestStore);
    const published = await write(
      'zeta',
      linkTo('/old#part', '/about/', 'https://www.example.com/about'),
    );
    const draft = await write('alpha', linkTo('/old'), false);
    await write('elsewhere', linkTo('https://example.org/about', '/about/us', '/second'));
    const found = await store.posts.listPostsLinkingTo('/about', ORIGINS);
    expect(found.map((post) => [post.id, post.published])).toEqual([
      [published, true],
      [draft, false],
    ]);
  });
});

describeEachDatabase('links to changed addresses', (openTestStore) => {
  it('are those of posts of every status to former slugs and to redirects, on this site', async () => {
    const { store, write } = await openWithMovedPost(openTestStore);
    const own = await write('own', linkTo('/blog/first', '/blog/first#x', '/blog/second', '/old'));
    const named = await write('named', linkTo('https://www.example.com/old'), false);
    const short = await write('short', linkTo('//www.example.com/blog/first'));
    await write('elsewhere', linkTo('https://example.org/old', 'http://www.example.com/old'));
    expect(await store.posts.listLinksToChanged(ORIGINS)).toEqual([
      { postId: own, path: '/blog/first', links: 2 },
      { postId: own, path: '/old', links: 1 },
      { postId: named, path: '/old', links: 1 },
      { postId: short, path: '/blog/first', links: 1 },
    ]);
  });

  it('follow every change of a text, also into the trash and back', async () => {
    const { store, write } = await openWithMovedPost(openTestStore);
    const id = await write('post', linkTo('/old'));
    const list = async () =>
      (await store.posts.listLinksToChanged(ORIGINS)).map(({ path, links }) => `${path} ${links}`);
    await store.posts.update(id, { title: 'Another title' });
    expect(await list()).toEqual(['/old 1']);
    await store.posts.update(id, { content: linkTo('/blog/first', '/old', '/old') });
    expect(await list()).toEqual(['/blog/first 1', '/old 2']);
    await store.posts.moveToTrash(id, TIME);
    expect(await list()).toEqual([]);
    await store.posts.restore(id);
    expect(await list()).toEqual(['/blog/first 1', '/old 2']);
    const undone = store.withTransaction(async ({ posts }) => {
      await posts.update(id, { content: linkTo('/fine') });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await list()).toEqual(['/blog/first 1', '/old 2']);
    await store.posts.update(id, { content: linkTo('/fine') });
    expect(await list()).toEqual([]);
  });

  it('of a text with more links than anybody writes are noted, too', async () => {
    const { store, write } = await openWithMovedPost(openTestStore);
    const many = Array.from({ length: 5000 }, (_, index) => `/blog/post-${index}`);
    const id = await write('many', linkTo(...many, '/old'));
    expect(await store.posts.listLinksToChanged(ORIGINS)).toEqual([
      { postId: id, path: '/old', links: 1 },
    ]);
  });
});

/** A blog with a post that was at `/blog/first`, and a redirect from `/old`. */
async function openWithMovedPost(openTestStore: OpenTestStore) {
  const store = await openTestStore();
  const authorId = await insertAuthor(store);
  const write = (slug: string, content: string, published = true) =>
    insertPost(store, { authorId, slug, content, published });
  const moved = await write('first', '<p>Nothing in it.</p>');
  await store.posts.update(moved, { slug: 'second' });
  await store.redirects.insert({ from: '/old', to: '/about', createdAt: TIME });
  return { store, write };
}

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withEngine } from '#tests/support/databases/database-engine.ts';
import { buildNewMedia, insertAuthor, insertPost } from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';

const HASH = 'a'.repeat(32);
const UPGRADED = '2026-03-01T09:00:00.000Z';
const WRITTEN = '2026-03-01T10:00:00.000Z';
const NEXT_DAY = '2026-03-02T09:00:00.000Z';
const NEXT_MONTH = '2026-04-01T09:00:00.000Z';
const html = `<p><a href="/old">A link</a> <img src="/media/${HASH}/480.jpg" alt=""></p>`;

describeEachDatabase(
  'what an older release wrote beside this one',
  (openTestStore, getDatabase) => {
    /** A post and a picture as a release wrote them that did not know where links lead. */
    async function writeAsOlderRelease() {
      const store = await openTestStore();
      const authorId = await insertAuthor(store);
      const media = await store.media.insert(
        buildNewMedia({
          hash: HASH,
          createdBy: authorId,
          createdAt: WRITTEN,
          originalName: 'bridge.jpg',
        }),
      );
      const id = await insertPost(store, {
        authorId,
        slug: 'post',
        content: html,
        updatedAt: WRITTEN,
      });
      await withEngine(getDatabase().getOptions(), async ({ db }) => {
        await sql`update kysely_migration set timestamp = ${UPGRADED}`.execute(db);
        await db.deleteFrom('post_links').execute();
        await db
          .insertInto('post_links')
          .values({ post_id: id, origin: '', path: '/before', slug: null, links: 1 })
          .execute();
        await db.deleteFrom('picture_mentions').execute();
        await db.deleteFrom('media_names').execute();
        await db.updateTable('media').set({ search_text: '' }).execute();
      });
      await store.redirects.insert({ from: '/old', to: '/new', createdAt: WRITTEN });
      const look = async () => ({
        links: await store.posts.listLinksToChanged(['']),
        uses: await store.media.countUses([media.id]),
        found: (await store.media.list({ words: 'bridge', limit: 5 })).rows.map((one) => one.id),
      });
      return { store, id, media, look };
    }

    it('is completed: where links lead, which pictures are used, and names to find them by', async () => {
      const { store, id, media, look } = await writeAsOlderRelease();
      const completed = {
        links: [{ postId: id, path: '/old', links: 1 }],
        uses: new Map([[media.id, 1]]),
        found: [media.id],
      };
      expect(await look()).toEqual({ links: [], uses: new Map(), found: [] });
      for (let time = 0; time < 2; time += 1) {
        await store.catchUpWithOlderRelease(NEXT_DAY);
        expect(await look()).toEqual(completed);
      }
    });

    it('is not looked for any more a week after the upgrade', async () => {
      const { store, look } = await writeAsOlderRelease();
      await store.catchUpWithOlderRelease(NEXT_MONTH);
      expect(await look()).toEqual({ links: [], uses: new Map(), found: [] });
    });
  },
);

import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { AuditRecord } from '#domain/audit/public.ts';
import {
  buildNewSubmission,
  insertAuthor,
  insertPost,
} from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase, openTwoInstances } from '#tests/support/databases/databases.ts';
import type { Repositories } from './repositories.ts';

const NOW = '2026-06-01T12:00:00.000Z';

describeEachDatabase('the store', (openTestStore) => {
  it('makes all of a transaction visible to other instances, with its result', async () => {
    const [store, other] = [await openTestStore(), await openTestStore()];
    const authorId = await insertAuthor(store);
    const version = await store.withTransaction(async ({ posts, contentVersion }) => {
      await insertPost({ posts }, { authorId, slug: 'seen', tags: ['a'] });
      expect(await posts.findBySlug('seen')).not.toBeNull();
      return contentVersion.raise('posts');
    });
    expect(await other.contentVersion.get()).toBe(version);
    expect((await other.posts.findBySlug('seen'))?.tags).toEqual(['a']);
  });

  it('leaves nothing of a transaction that fails', async () => {
    const store = await openTestStore();
    const authorId = await insertAuthor(store);
    const before = await store.contentVersion.get();
    const failure = new Error('refused at the end');
    await expect(
      store.withTransaction(async ({ posts, contact, contentVersion }) => {
        await insertPost({ posts }, { authorId, slug: 'lost', tags: ['lost'] });
        await contact.insert(buildNewSubmission());
        await contentVersion.raise('posts');
        throw failure;
      }),
    ).rejects.toBe(failure);
    expect((await store.posts.list({}, NOW)).total).toBe(0);
    expect((await store.posts.list({ words: 'title' }, NOW)).total).toBe(0);
    expect((await store.contact.list({})).total).toBe(0);
    expect(await store.contentVersion.get()).toBe(before);
  });

  it('leaves nothing of a transaction whose statement fails, and continues to work', async () => {
    const store = await openTestStore();
    const authorId = await insertAuthor(store);
    await expect(
      store.withTransaction(async ({ posts }) => {
        await insertPost({ posts }, { authorId, slug: 'lost' });
        await insertPost({ posts }, { authorId: authorId + 1, slug: 'no-author' });
      }),
    ).rejects.toThrow(/foreign key/i);
    expect((await store.posts.list({}, NOW)).total).toBe(0);
    await insertPost(store, { authorId, slug: 'works' });
  });

  it('raises the content version once for each of many parallel transactions', async () => {
    const { storeOfTurn } = await openTwoInstances(openTestStore);
    const versions = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        storeOfTurn(index).withTransaction(async ({ contentVersion }) => {
          await delay(1);
          return contentVersion.raise('posts');
        }),
      ),
    );
    expect(versions.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
  });

  it('an entry in the record of activity tells who listens what visitors see changed', async () => {
    const store = await openTestStore();
    const heard: [string, number][] = [];
    store.listen(async (kinds, versions) => void heard.push([[...kinds].join(), versions.length]));
    const record = (entry: Pick<AuditRecord, 'action' | 'isShown'>) =>
      store.withTransaction(({ audit }) => audit.record({ at: NOW, ...entry }));
    await record({ action: 'post.changed' });
    await record({ action: 'picture.changed' });
    await record({ action: 'document.published' });
    await record({ action: 'post.changed', isShown: false });
    await record({ action: 'post.removed' });
    await record({ action: 'document.scheduled' });
    await record({ action: 'message.read' });
    expect(heard).toEqual([
      ['posts', 1],
      ['posts,texts', 2],
      ['texts', 1],
    ]);
    expect(await store.contentVersion.get()).toBe(4);
    expect((await store.audit.list({})).total).toBe(7);
  });

  it('answers reads from outside during a slow transaction', async () => {
    const store = await openTestStore();
    const transaction = store.withTransaction(async ({ contact }) => {
      await contact.insert(buildNewSubmission());
      await delay(30);
    });
    await Promise.all([store.contact.list({}), store.ping(), store.contentVersion.get()]);
    await transaction;
    expect((await store.contact.list({})).total).toBe(1);
  });

  it('refuses use of the whole store inside a transaction instead of waiting for ever', async () => {
    const store = await openTestStore();
    const refusal = 'use only the repositories';
    await store.withTransaction(async ({ contact }) => {
      await expect(store.contact.list({})).rejects.toThrow(refusal);
      await expect(store.posts.moveToTrash(1, NOW)).rejects.toThrow(refusal);
      await expect(store.withTransaction(async () => {})).rejects.toThrow(refusal);
      await expect(store.ping()).rejects.toThrow(refusal);
      await delay(1);
      await expect(store.contact.countUnread()).rejects.toThrow(refusal);
      await contact.insert(buildNewSubmission());
    });
    expect((await store.contact.list({})).total).toBe(1);
  });

  it('refuses use of the repositories of a transaction that has ended', async () => {
    const store = await openTestStore();
    let kept: Repositories | undefined;
    await store.withTransaction(async (repositories) => {
      kept = repositories;
    });
    await expect(kept?.contact.insert(buildNewSubmission())).rejects.toThrow('has ended');
    await expect(kept?.posts.moveToTrash(1, NOW)).rejects.toThrow('has ended');
  });

  it('lets work that a transaction started use the store once it has ended', async () => {
    const store = await openTestStore();
    const ended = Promise.withResolvers<void>();
    let later: Promise<number> | undefined;
    await store.withTransaction(async () => {
      later = ended.promise.then(() => store.contact.countUnread());
    });
    ended.resolve();
    expect(await later).toBe(0);
  });

  it('throws from ping once it is closed', async () => {
    const store = await openTestStore();
    await store.ping();
    await store.close();
    await expect(store.ping()).rejects.toThrow();
  });
});

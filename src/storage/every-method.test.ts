import { expect, it } from 'vitest';
import {
  buildNewPost,
  buildNewSubmission,
  insertAuthor,
} from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';
import type { Repositories } from './repositories.ts';

const TIME = '2026-03-01T09:00:00.000Z';
const LATER = '2026-03-02T09:00:00.000Z';
const NOW = '2026-04-01T09:00:00.000Z';
const before = { dayBefore: NOW, monthBefore: NOW };

/** One author (id 1 of a new database) and one post. */
interface Rows {
  readonly userId: number;
  readonly postId: number;
}

type Case = (repositories: Repositories, rows: Rows) => Promise<unknown>;

/** Methods that no other test of both engines calls by name, with their answers for one post and its author. */
const cases: Readonly<Record<string, readonly [Case, unknown]>> = {
  findByFormerSlug: [({ posts }) => posts.findByFormerSlug('gone'), null],
  isSlugInTrash: [({ posts }) => posts.isSlugInTrash('gone'), false],
  listFormerSlugs: [({ posts }, { postId }) => posts.listFormerSlugs(postId), []],
  listPublicTitles: [
    ({ posts }) => posts.listPublicTitles(['a-post', 'gone'], NOW),
    [{ slug: 'a-post', title: 'A title' }],
  ],
  setName: [({ revisions }, { postId }) => revisions.setName(postId, 0, 'Before'), false],
  listUnthinned: [({ revisions }) => revisions.listUnthinned(before, 9), []],
  thin: [({ revisions }, { postId }) => revisions.thin(postId, [0], before), undefined],
  findSummary: [({ workingCopies }, { postId }) => workingCopies.findSummary({ postId }), null],
  listNew: [({ workingCopies }, { userId }) => workingCopies.listNew(userId), []],
  noteEditor: [
    async ({ workingCopies }, { postId, userId }) => {
      for (const at of [TIME, NOW]) await workingCopies.noteEditor(postId, userId, at, TIME);
      return (await workingCopies.listEditors(postId, NOW)).map(({ username }) => username);
    },
    ['author'],
  ],
  listEditors: [({ workingCopies }, { postId }) => workingCopies.listEditors(postId, NOW), []],
  listOfPosts: [({ workingCopies }) => workingCopies.listOfPosts(), []],
  lock: [async ({ users }, { userId }) => (await users.lock(userId))?.username, 'author'],
  listAdministrators: [
    async ({ users }) => (await users.listAdministrators()).map(({ username }) => username),
    ['author'],
  ],
  listByRoles: [
    async ({ users }) =>
      (await users.listByRoles(['administrator', 'sales'])).map(({ username }) => username),
    ['author'],
  ],
  isSecondFactorRequired: [
    async ({ accountSettings }) => {
      await accountSettings.setSecondFactorRequired(true);
      return accountSettings.isSecondFactorRequired();
    },
    true,
  ],
  listWork: [({ messageHistory }) => messageHistory.listWork([1, 2]), []],
  findNoticeMails: [
    ({ deliveries }) => deliveries.findNoticeMails('a@example.com', TIME),
    { count: 0, nextDueAt: null },
  ],
  listOfInvitations: [({ accountMails }) => accountMails.listOfInvitations([1, 2]), []],
  listEvents: [
    ({ accountMails }, { userId }) => accountMails.listEvents(userId, 'new-device', TIME),
    [],
  ],
  pendingEmail: [
    async ({ users }, { userId }) => {
      await users.setPendingEmail(userId, 'a@example.com');
      const pending = await users.findPendingEmail(userId);
      await users.setEmail(userId, 'b@example.com');
      return [pending, await users.findPendingEmail(userId)];
    },
    ['a@example.com', null],
  ],
  accountChanges: [
    async ({ accountChanges }, { userId }) => {
      const before = await accountChanges.readState(userId);
      const change = { userId, at: TIME, detail: null, before };
      const first = await accountChanges.insert({ ...change, kind: 'codes-made' });
      await accountChanges.insert({ ...change, kind: 'email-changed' });
      await accountChanges.restoreFactors(userId, before);
      await accountChanges.forget({ now: NOW, dayAgo: TIME, monthAgo: '2026-01-01T00:00:00.000Z' });
      const kept = await accountChanges.listSince(userId, TIME);
      await accountChanges.removeFrom(userId, first.id);
      return [kept.map((each) => [each.kind, each.before]), await accountChanges.find(first.id)];
    },
    [
      [
        ['codes-made', null],
        ['email-changed', null],
      ],
      null,
    ],
  ],
  accountLinks: [
    async ({ accountChanges }, { userId }) => {
      const link = { userId, changeId: null, email: null, endsAt: NOW } as const;
      for (const purpose of ['undo', 'password', 'confirm-email'] as const) {
        await accountChanges.addLink(purpose, { ...link, purpose });
      }
      await accountChanges.removeOtherLinks(userId);
      const left = [];
      for (const hash of ['undo', 'password', 'confirm-email']) {
        left.push((await accountChanges.findLink(hash, TIME))?.purpose);
      }
      await accountChanges.removeLink('undo');
      return [...left, await accountChanges.findLink('undo', TIME)];
    },
    ['undo', undefined, undefined, null],
  ],
  withdraw: [({ accountMails }) => accountMails.withdraw('an-event'), undefined],
  upkeep: [
    async ({ upkeep }) => {
      const mark = { name: 'clock', at: TIME, dueAt: LATER } as const;
      await upkeep.setMark({ ...mark, dueAt: NOW });
      await upkeep.setMark(mark);
      const found = await upkeep.findMark('clock');
      await upkeep.removeMark('clock');
      const ends = { idleEnd: NOW, absoluteEnd: NOW };
      return [
        found,
        await upkeep.findMark('clock'),
        await upkeep.countOld('trashed-posts', NOW),
        await upkeep.hastenAttempts(NOW, [NOW], NOW),
        await upkeep.bringBackTimes({ now: NOW, latest: NOW, ...ends }),
      ];
    },
    [{ name: 'clock', at: TIME, dueAt: LATER }, null, 0, 0, 0],
  ],
  removeOfInvitation: [({ accountMails }) => accountMails.removeOfInvitation(1), undefined],
  removeTotp: [({ factors }, { userId }) => factors.removeTotp(userId), false],
  lockAdministrators: [
    async ({ members }, { userId }) => (await members.lockAdministrators())[0] === userId,
    true,
  ],
  invitations: [
    async ({ invitations }, { userId }) => {
      const invitation = { role: 'sales', email: null, createdBy: userId } as const;
      const id = await invitations.insert({
        ...invitation,
        tokenHash: 'one',
        createdAt: TIME,
        expiresAt: NOW,
      });
      await invitations.addLink(id, 'two', LATER);
      const found = [
        await invitations.findOpen('one', LATER),
        await invitations.findOpen('two', LATER),
      ];
      const removed = await invitations.removeOfCreator(userId);
      return [...found.map((each) => each?.id === id), removed.map(({ role }) => role)];
    },
    [true, true, ['sales']],
  ],
  listArticles: [({ contact }) => contact.listArticles(TIME), []],
  findOldestNewTime: [({ contact }) => contact.findOldestNewTime(), null],
  listOfPerson: [({ contact }) => contact.listOfPerson('ada@example.com'), []],
  removeArrived: [({ contact }) => contact.removeArrived(NOW, 9), 0],
  removeOfPerson: [({ contact }) => contact.removeOfPerson('ada@example.com'), 0],
  isSpent: [
    async ({ spamMemory }) => {
      await spamMemory.spend('token', LATER);
      return [await spamMemory.isSpent('token', TIME), await spamMemory.isSpent('token', NOW)];
    },
    [true, false],
  ],
  findLesson: [
    async ({ contact, spamMemory }) => {
      const id = await contact.insert(buildNewSubmission());
      await spamMemory.saveLesson(id, 'spam', TIME);
      return [await spamMemory.findLesson(id), await spamMemory.findLesson(id + 1)];
    },
    ['spam', null],
  ],
  listNamedLike: [
    async ({ tags }) => (await tags.listNamedLike('KUBERNETÉS')).map(({ name }) => name),
    ['Kubernetes'],
  ],
  split: [
    async ({ tags, posts }, { postId }) => {
      const [one] = await tags.listNamedLike('kubernetes');
      const [other] = await tags.listNamedLike('cost');
      const merged = await tags.merge(one?.id ?? 0, other?.id ?? 0);
      const split = await tags.split(other?.id ?? 0, 'Kubernetes', merged);
      const again = await tags.split(other?.id ?? 0, 'Kubernetes', merged);
      return [merged, split !== null, again, (await posts.findById(postId))?.tags];
    },
    [{ moved: [], shared: [expect.any(Number)] }, true, null, ['cost', 'Kubernetes']],
  ],
  release: [
    async ({ redirects }) => {
      await redirects.lead({ from: '/a', to: '/b', createdAt: TIME });
      await redirects.release('/a');
      return redirects.findTarget('/a');
    },
    null,
  ],
  merge: [
    async ({ tags, posts }, { postId }) => {
      const [one, other] = [
        await tags.listNamedLike('kubernetes'),
        await tags.listNamedLike('cost'),
      ];
      await tags.merge(one[0]?.id ?? 0, other[0]?.id ?? 0);
      return (await posts.findById(postId))?.tags;
    },
    ['cost'],
  ],
  findTarget: [
    async ({ redirects }) => {
      await redirects.lead({ from: '/a', to: '/b', createdAt: TIME });
      await redirects.lead({ from: '/a', to: '/c', createdAt: TIME });
      return redirects.findTarget('/a');
    },
    '/c',
  ],
  save: [
    async ({ imports }, { postId }) => {
      const record = { source: 'ghost:1', postId, fingerprint: 'x', postUpdatedAt: TIME };
      await imports.save(record);
      await imports.save({ ...record, fingerprint: 'y' });
      return (await imports.find('ghost:1'))?.fingerprint;
    },
    'y',
  ],
  backupRuns: [
    async ({ backupRuns }) => {
      const run = { startedAt: TIME, heldUntil: LATER };
      const first = (await backupRuns.begin({ ...run, name: 'a' })) ?? 0;
      await backupRuns.hold(first, NOW);
      await backupRuns.finish(first, LATER, { bytes: 7 });
      await backupRuns.begin({ ...run, name: 'b' });
      return [(await backupRuns.find(first))?.bytes, await backupRuns.endAbandoned(NOW, NOW)];
    },
    [7, 1],
  ],
};

describeEachDatabase('the repositories', (openTestStore) => {
  it.each(Object.entries(cases))('%s', async (_name, [ask, expected]) => {
    const store = await openTestStore();
    const userId = await insertAuthor(store);
    const post = buildNewPost({ authorId: userId, slug: 'a-post', tags: ['Kubernetes', 'cost'] });
    const inserted = await store.posts.insert(post);
    const postId = inserted.ok ? inserted.id : 0;
    const answer = await store.withTransaction((repositories) =>
      ask(repositories, { userId, postId }),
    );
    expect(answer).toEqual(expected);
  });
});

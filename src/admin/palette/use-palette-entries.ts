import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as teamCalls from '#contracts/accounts/team/calls.ts';
import * as documentCalls from '#contracts/documents/calls.ts';
import * as contactCalls from '#contracts/messages/calls.ts';
import * as postCalls from '#contracts/posts/calls.ts';
import { isPermitted } from '#shared/accounts/permissions.ts';
import { permissionOf } from '#shared/pages/admin-screens.ts';
import { dropDirectionMarks } from '#shared/text/drop-direction-marks.ts';
import { withQuery } from '#shared/text/with-query.ts';
import { readStoredRecord, writeStored } from '#ui/browser-storage.ts';
import { nameStatus } from '#ui/status.tsx';
import { useAdminUser } from '../accounts/sign-in/current-user.ts';
import { adminRoutes } from '../admin-routes.ts';
import { itemOptions, listOptions } from '../api-client.ts';
import { useSettled } from '../lists/use-settled.ts';
import { messagePath } from '../messages/list/message-filters.ts';
import { editPostPath, textPath } from '../posts/edit-post-path.ts';
import { readStatus, useChangedPosts } from '../posts/post-queries.ts';
import { documentWords } from '../site/document-status.tsx';
import { matchEntries, type PaletteEntry, withoutRepeats } from './palette-entry.ts';

/** The server is asked after a pause of this length instead of at every key. */
const PAUSE_MS = 120;

/** Posts, messages, and people, of one search. */
const FOUND_MAX = 6;

/** Actions that the palette does itself, by the end of their id. */
const ACTIONS = {
  keys: 'Keyboard shortcuts',
  theme: 'Switch between light and dark',
  site: 'View the site',
  logout: 'Log out',
} as const;
export type PaletteAction = keyof typeof ACTIONS;

const actionEntries: readonly PaletteEntry[] = Object.entries(ACTIONS).map(([id, label]) => ({
  id: `action:${id}`,
  label,
  note: 'Action',
  isKept: false,
  href: null,
}));

/** Screens in the order of use; the debug screens come last. */
const screenEntries = adminRoutes
  .filter(({ pattern }) => !pattern.includes(':'))
  .map(({ pattern, title }) => ({
    ...{ id: pattern, label: title, note: 'Screen', isKept: true, href: pattern },
    permission: permissionOf(pattern),
  }))
  .toSorted(
    (one, other) => Number(/debug|test/.test(one.id)) - Number(/debug|test/.test(other.id)),
  );

/** Everything that matches the typed words, the recent ones first. */
export function usePaletteEntries(typed: string) {
  const user = useAdminUser();
  const words = useSettled(typed.trim(), PAUSE_MS, '');
  const found = useFound(typed.trim() === '' ? '' : words);
  const screens = screenEntries.filter(
    ({ permission }) => permission === null || isPermitted(user, permission),
  );
  const allowed = new Set<string>(screens.map(({ id }) => id));
  const recent = readRecent(user.id)
    .filter(
      ({ id }) =>
        allowed.has(id) ||
        (isPermitted(user, 'content') && /^(?:post|text):/.test(id)) ||
        (isPermitted(user, 'administrator') && id.startsWith('person:')),
    )
    // The post's status then may have changed since.
    .map((entry) => (entry.id.startsWith('post:') ? { ...entry, note: 'Post' } : entry));
  return {
    entries: withoutRepeats([
      ...matchEntries(recent, typed),
      ...matchEntries(screens, typed),
      ...found.entries,
      ...matchEntries(actionEntries, typed),
    ]),
    isSearching: typed.trim() !== words || found.isSearching,
    keep: user.id,
  };
}

/** The server's results for some words, of what the person may see; nothing without words. */
function useFound(words: string) {
  const user = useAdminUser();
  const hasWords = words !== '';
  const query = { q: words, limit: FOUND_MAX };
  // Counting all that matches takes longer than finding the first ones.
  const uncounted = { ...query, total: false };
  const shared = { placeholderData: keepPreviousData };
  const writes = { ...shared, enabled: hasWords && isPermitted(user, 'content') };
  const answers = { ...shared, enabled: hasWords && isPermitted(user, 'messages') };
  const manages = { ...shared, enabled: hasWords && isPermitted(user, 'administrator') };
  const posts = useQuery({ ...listOptions(postCalls.list, { query: uncounted }), ...writes });
  const texts = useQuery({
    ...itemOptions(documentCalls.list, { query: { q: words } }),
    ...writes,
  });
  const changed = useChangedPosts(writes.enabled);
  const messages = useQuery({
    ...listOptions(contactCalls.list, { query: uncounted }),
    ...answers,
  });
  const people = useQuery({ ...listOptions(teamCalls.list, { query }), ...manages });
  const entries: readonly PaletteEntry[] = [
    ...(posts.data?.rows ?? []).map((post) => ({
      ...{ id: `post:${post.id}`, label: post.title, isKept: true },
      note: `Post: ${nameStatus(readStatus(post, new Date()), changed.has(post.id))}`,
      href: editPostPath(post.id),
    })),
    ...(texts.data ?? []).slice(0, FOUND_MAX).map(({ type, id, title, status }) => ({
      ...{ id: `text:${type}/${id}`, label: title, isKept: true },
      note: `Text: ${documentWords[status]}`,
      href: textPath(type, id),
    })),
    ...(messages.data?.rows ?? []).map(({ id, fullName }) => ({
      ...{ id: `message:${id}`, label: dropDirectionMarks(fullName), isKept: false },
      ...{ note: 'Message', href: messagePath(id) },
    })),
    ...(people.data?.rows ?? []).map(({ id, username }) => ({
      ...{ id: `person:${id}`, label: username, note: 'Person', isKept: true },
      href: withQuery('/admin/team', { q: username }),
    })),
  ];
  return {
    entries: hasWords ? entries : [],
    isSearching: [posts, texts, messages, people].some(({ isFetching }) => isFetching),
  };
}

const RECENT_MAX = 6;

const keyOf = (userId: number) => `admin-recent-${userId}`;

/** The entries that this person chose last on this device, the latest first. */
function readRecent(userId: number): readonly PaletteEntry[] {
  const kept: unknown = readStoredRecord(keyOf(userId));
  return Array.isArray(kept) ? kept.filter(isEntry) : [];
}

/** Remembers a choice, if its label may stay on the device. */
export function keepRecent(userId: number, entry: PaletteEntry): void {
  if (!entry.isKept) return;
  const others = readRecent(userId).filter(({ id }) => id !== entry.id);
  writeStored(keyOf(userId), JSON.stringify([entry, ...others].slice(0, RECENT_MAX)));
}

function isEntry(value: unknown): value is PaletteEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { id, label, note, href } = value as Partial<PaletteEntry>;
  const isLink = href === null || (typeof href === 'string' && href.startsWith('/'));
  return [id, label, note].every((text) => typeof text === 'string') && isLink;
}

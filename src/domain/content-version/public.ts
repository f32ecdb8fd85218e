import type { AuditRecord } from '#domain/audit/public.ts';
import type { AuditAction, AuditKind } from '#shared/audit/audit-actions.ts';

/** The subject of a change: posts and pictures, or the texts of the site. */
export type ContentKind = 'posts' | 'texts';

const contentOfKinds: Partial<Record<AuditKind, readonly ContentKind[]>> = {
  post: ['posts'],
  tag: ['posts'],
  picture: ['posts', 'texts'],
  document: ['texts'],
};

/** Of drafts, of what is in the trash, and of what comes later. */
const unseenActions: readonly AuditAction[] = [
  'post.removed',
  'post.links-ended',
  // Each corrected post has an entry of its own.
  'post.links-corrected',
  'document.created',
  'document.scheduled',
  'document.schedule-ended',
  'document.schedule-missed',
];

/** What looks different to visitors after something was done. */
export function findShownContent({
  action,
  isShown = !unseenActions.includes(action),
}: AuditRecord): readonly ContentKind[] {
  const kind = action.split('.')[0] as AuditKind;
  return (isShown && contentOfKinds[kind]) || [];
}

/** Counts changes to what public pages show, so that every instance notices. */
export interface ContentVersionRepository {
  get(): Promise<number>;
  /**
   * Raises the version by one and returns it, in the transaction that changed the content, once for each kind; an entry
   * in the record of activity does so by itself. Once that is committed, the store tells who listens.
   */
  raise(kind: ContentKind): Promise<number>;
  /** Makes whoever else changes content wait until this transaction ends. */
  hold(): Promise<void>;
}

export interface WithContentVersion<
  Method extends keyof ContentVersionRepository = keyof ContentVersionRepository,
> {
  readonly contentVersion: Pick<ContentVersionRepository, Method>;
}

import type { MailDispatch, WithAccountMails } from '#domain/accounts/mails/public.ts';
import type { WithMembers } from '#domain/accounts/team/public.ts';
import { findDocument, titleOf, type WithDocuments } from '#domain/documents/public.ts';
import type { WithWorkingCopies } from '#domain/posts/drafts/public.ts';
import type { WithPosts } from '#domain/posts/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { isPermitted } from '#shared/accounts/permissions.ts';
import type { DeliveredDocuments } from '#shared/documents/published-documents.ts';
import type {
  PublishingRequest,
  RequestedText,
  WithPublishingRequests,
} from './requests/public.ts';

/** A request with what the text is called now. */
export interface OpenRequest extends PublishingRequest {
  readonly title: string;
}

interface Texts {
  readonly store: WithPosts<'findById'> &
    WithWorkingCopies<'findSummary'> &
    WithDocuments<'find' | 'findCopy'>;
  readonly delivered: DeliveredDocuments;
}

type Asking = WithPublishingRequests<'add'> & WithMembers<'list'> & WithAccountMails<'insert'>;

/** Asks those who may publish, with a mail to each the first time; false if nothing waits. */
export async function askForPublishing(
  context: Texts &
    Clock & { readonly store: Transactional<Asking>; readonly dispatch: MailDispatch },
  text: RequestedText,
  asker: { readonly id: number; readonly username: string },
): Promise<boolean> {
  const title = await findWaiting(context, text);
  if (title === null) return false;
  const { dispatch } = context;
  const at = context.now();
  await context.store.withTransaction(async ({ publishingRequests, members, accountMails }) => {
    const isNew = await publishingRequests.add(text, { at, by: asker.id });
    if (!isNew || !dispatch.channels.includes('email')) return;
    const { rows } = await members.list({});
    const event = { username: asker.username, at, address: null, device: null, detail: title };
    for (const { id: userId, email: to, isSuspended, ...person } of rows) {
      if (to === null || isSuspended || !isPermitted(person, 'publishing')) continue;
      const mail = { kind: 'publishing-asked', userId, to, event } as const;
      await accountMails.insert({ ...mail, eventId: dispatch.newId(), createdAt: at });
    }
  });
  dispatch.wake();
  return true;
}

/** Lists the texts that wait for an editor, the oldest request first. */
export async function listRequests(
  context: Texts & { readonly store: WithPublishingRequests<'list'> },
): Promise<readonly OpenRequest[]> {
  const open: OpenRequest[] = [];
  for (const request of await context.store.publishingRequests.list()) {
    const title = await findWaiting(context, request);
    if (title !== null) open.push({ ...request, title });
  }
  return open;
}

/** The title of a text of which something is not published; null if it is gone or wholly published. */
async function findWaiting(
  { store, delivered }: Texts,
  { type, id }: RequestedText,
): Promise<string | null> {
  if (type !== 'post') {
    const document = await findDocument({ store, delivered }, { type, id });
    return document && document.status !== 'published' ? titleOf(document) : null;
  }
  const post = await store.posts.findById(Number(id));
  if (!post) return null;
  const draft = await store.workingCopies.findSummary({ postId: post.id });
  return post.published && !draft ? null : post.title;
}

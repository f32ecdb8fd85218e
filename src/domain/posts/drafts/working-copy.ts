import type { CreateForm } from '#shared/posts/create-forms.ts';
import type { PostChange } from '#shared/posts/post-fields.ts';

/** Fields typed into a form and not sent yet. */
export type UnsentFields = PostChange & { readonly coverAlt?: string | undefined };

/** Whose copy of what: of a post, or of a text that is no post yet. */
export type CopyPlace =
  | { readonly postId: number }
  | { readonly key: string; readonly userId: number };

/** An unsent text that the server keeps. Visitors never see it. Times are ISO 8601 in UTC. */
export interface WorkingCopy {
  readonly place: CopyPlace;
  readonly fields: UnsentFields;
  readonly savedAt: string;
  readonly savedBy: { readonly id: number; readonly username: string };
  /** The `updatedAt` of the post it was made from. */
  readonly basedOn: string | null;
  /** The form that keeps it, if it has a name. */
  readonly writer: string | null;
  readonly form: CreateForm | null;
  readonly words: number;
}

/** A copy without its text. */
export type WorkingCopySummary = Omit<WorkingCopy, 'fields'> & { readonly title: string };

/** Stored working copies, one for each place. */
export interface WorkingCopyRepository {
  find(place: CopyPlace): Promise<WorkingCopy | null>;
  /** The same without the text. */
  findSummary(place: CopyPlace): Promise<WorkingCopySummary | null>;
  /** The texts of a person that are no posts yet, newest first. */
  listNew(userId: number): Promise<readonly WorkingCopySummary[]>;
  /** The drafts of posts that are not in the trash, newest first. */
  listOfPosts(): Promise<readonly WorkingCopySummary[]>;
  /** Replaces the copy saved at `formerSavedAt`, null for none; false if another is there. */
  keep(copy: WorkingCopy, formerSavedAt: string | null): Promise<boolean>;
  /** Notes that somebody has a post open, and forgets whoever was seen last before `since`. */
  noteEditor(postId: number, userId: number, seenAt: string, since: string): Promise<void>;
  /** Who has had a post open since then, by name. */
  listEditors(postId: number, since: string): Promise<readonly WorkingCopy['savedBy'][]>;
  /** Removes a copy, or only the one saved at `savedAt`; returns false if it is not there. */
  remove(place: CopyPlace, savedAt?: string): Promise<boolean>;
}

export interface WithWorkingCopies<
  Method extends keyof WorkingCopyRepository = keyof WorkingCopyRepository,
> {
  readonly workingCopies: Pick<WorkingCopyRepository, Method>;
}

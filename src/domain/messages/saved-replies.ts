/** A text that the team uses again; `{name}`, `{company}` and `{service}` are filled in. */
export interface SavedReply {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly updatedAt: string;
}

export interface SavedReplyRepository {
  /** By title. */
  list(): Promise<readonly SavedReply[]>;
  insert(reply: Omit<SavedReply, 'id'>): Promise<number>;
  /** Returns false if there is no such text. */
  update(id: number, reply: Omit<SavedReply, 'id'>): Promise<boolean>;
  remove(id: number): Promise<boolean>;
}

export interface WithSavedReplies<
  Method extends keyof SavedReplyRepository = keyof SavedReplyRepository,
> {
  readonly savedReplies: Pick<SavedReplyRepository, Method>;
}

import type { DocumentType } from '#shared/documents/document-types.ts';

/** A text that waits for an editor: a post by its number, or a document of the site. */
export interface RequestedText {
  readonly type: 'post' | DocumentType;
  readonly id: string;
}

/** That somebody who may not publish asks for it. */
export interface PublishingRequest extends RequestedText {
  /** ISO 8601 in UTC. */
  readonly askedAt: string;
  /** Null if the account is gone. */
  readonly askedBy: { readonly id: number; readonly username: string } | null;
}

/** Stored requests, one for each text. */
export interface PublishingRequestRepository {
  /** Returns false, and changes nothing, if there is one already. */
  add(text: RequestedText, asked: { readonly at: string; readonly by: number }): Promise<boolean>;
  /** Does nothing if there is none. */
  remove(text: RequestedText): Promise<void>;
  /** The oldest first. */
  list(): Promise<readonly PublishingRequest[]>;
}

export interface WithPublishingRequests<
  Method extends keyof PublishingRequestRepository = keyof PublishingRequestRepository,
> {
  readonly publishingRequests: Pick<PublishingRequestRepository, Method>;
}

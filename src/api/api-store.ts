import type { WithAccountChanges, WithAccountMails } from '#domain/accounts/mails/public.ts';
import type {
  WithAccountSettings,
  WithFactors,
  WithKnownDevices,
  WithPasskeys,
  WithSessions,
  WithUsers,
} from '#domain/accounts/public.ts';
import type { WithInvitations, WithMembers } from '#domain/accounts/team/public.ts';
import type { AuditLog, AuditPerson, WithAudit } from '#domain/audit/public.ts';
import type { WithContentVersion } from '#domain/content-version/public.ts';
import type {
  WithDocumentLinks,
  WithDocumentSchedules,
  WithDocuments,
} from '#domain/documents/public.ts';
import type { WithMedia, WithMediaClaims } from '#domain/media/public.ts';
import type {
  WithContact,
  WithDeliveries,
  WithHistory,
  WithReceipts,
  WithSavedReplies,
  WithSpamMemory,
} from '#domain/messages/public.ts';
import type { WithWorkingCopies } from '#domain/posts/drafts/public.ts';
import type { WithPreviewLinks } from '#domain/posts/previews/public.ts';
import type { WithPosts } from '#domain/posts/public.ts';
import type { WithRedirects } from '#domain/posts/redirects/public.ts';
import type { WithRevisions } from '#domain/posts/revisions/public.ts';
import type { WithTags } from '#domain/posts/tags/public.ts';
import type { WithPublishingRequests } from '#domain/publishing/requests/public.ts';
import type { WithRateLimits } from '#domain/rate-limits/public.ts';
import type { Erasing, Transactional } from '#domain/transactions/public.ts';
import type { WithUpkeep } from '#domain/upkeep/public.ts';

type ApiRepositories = WithUsers &
  WithAudit<keyof AuditLog> &
  WithMembers &
  WithInvitations &
  WithAccountMails &
  WithAccountChanges &
  WithSessions &
  WithKnownDevices &
  WithFactors &
  WithPasskeys &
  WithAccountSettings &
  WithContact &
  WithDeliveries &
  WithHistory &
  WithReceipts &
  WithSavedReplies &
  WithSpamMemory &
  WithMedia &
  WithMediaClaims &
  WithPosts &
  WithPreviewLinks &
  WithRedirects &
  WithDocuments &
  WithDocumentLinks &
  WithDocumentSchedules &
  WithPublishingRequests &
  WithWorkingCopies &
  WithTags &
  WithRevisions &
  WithUpkeep &
  WithContentVersion &
  WithRateLimits;

/** Throws, inside a transaction, if somebody may not do any more what they were admitted to. */
export type AskAgain = (
  repositories: WithUsers<'lock'> & WithMembers<'lockAdministrators'> & WithSessions<'find'>,
) => Promise<void>;

/** Everything the use cases behind the calls need; each takes its own part. */
export interface ApiStore extends ApiRepositories, Transactional<ApiRepositories>, Erasing {
  /** Runs work of somebody, who is named in its entries in the record of activity. */
  onBehalfOf<Result>(
    work: {
      readonly actor: AuditPerson | null;
      readonly address: string | null;
      readonly device?: string | null;
      /** Called first in each transaction of the work, so that it can refuse. */
      readonly askAgain?: AskAgain;
      /** Called by whatever changes what visitors see, so that it can refuse. */
      readonly askToShow?: () => void;
    },
    run: () => Promise<Result>,
  ): Promise<Result>;
  /** Throws if the database does not answer. */
  ping(): Promise<void>;
}

import { createAccountChangeRepository } from './accounts/account-changes-repository.ts';
import { createAccountMailRepository } from './accounts/account-mails-repository.ts';
import { createAccountSettingsRepository } from './accounts/account-settings-repository.ts';
import { createFactorRepository } from './accounts/factors-repository.ts';
import { createKnownDeviceRepository } from './accounts/known-devices-repository.ts';
import { createPasskeyRepository } from './accounts/passkeys-repository.ts';
import { createSessionRepository } from './accounts/sessions-repository.ts';
import { createUserRepository } from './accounts/users-repository.ts';
import { createAuditRepository } from './audit/audit-repository.ts';
import { createBackupRunRepository } from './backups/backup-runs-repository.ts';
import { createContactRepository } from './contact/contact-repository.ts';
import { createDeliveryRepository } from './contact/deliveries-repository.ts';
import { createHistoryRepository } from './contact/history-repository.ts';
import { createReceiptRepository } from './contact/receipts-repository.ts';
import { createSavedReplyRepository } from './contact/saved-replies-repository.ts';
import { createSpamMemoryRepository } from './contact/spam-memory-repository.ts';
import { createContentVersionRepository } from './content-version-repository.ts';
import type { Database } from './database.ts';
import { createImportRepository } from './imports/imports-repository.ts';
import { createMediaClaimsRepository } from './media/media-claims-repository.ts';
import { createMediaFilesRepository } from './media/media-files-repository.ts';
import { createMediaRepository } from './media/media-repository.ts';
import { createPostRepository } from './posts/posts-repository.ts';
import { createTagRepository } from './posts/tags-repository.ts';
import { createPreviewLinkRepository } from './publishing/preview-links-repository.ts';
import { createRevisionRepository } from './publishing/revisions-repository.ts';
import { createWorkingCopyRepository } from './publishing/working-copies-repository.ts';
import { createRateLimitRepository } from './rate-limits-repository.ts';
import { createRedirectRepository } from './redirects-repository.ts';
import { createInvitationRepository } from './team/invitations-repository.ts';
import { createMemberRepository } from './team/members-repository.ts';
import { createUpkeepRepository } from './upkeep-repository.ts';

/** Every repository of the product on one database: add a new one here. */
export function createRepositories(database: Database) {
  return {
    posts: createPostRepository(database),
    revisions: createRevisionRepository(database),
    workingCopies: createWorkingCopyRepository(database),
    previewLinks: createPreviewLinkRepository(database),
    users: createUserRepository(database),
    sessions: createSessionRepository(database),
    audit: createAuditRepository(database),
    accountSettings: createAccountSettingsRepository(database),
    accountChanges: createAccountChangeRepository(database),
    accountMails: createAccountMailRepository(database),
    passkeys: createPasskeyRepository(database),
    factors: createFactorRepository(database),
    knownDevices: createKnownDeviceRepository(database),
    members: createMemberRepository(database),
    invitations: createInvitationRepository(database),
    contact: createContactRepository(database),
    deliveries: createDeliveryRepository(database),
    messageHistory: createHistoryRepository(database),
    receipts: createReceiptRepository(database),
    savedReplies: createSavedReplyRepository(database),
    spamMemory: createSpamMemoryRepository(database),
    tags: createTagRepository(database),
    redirects: createRedirectRepository(database),
    imports: createImportRepository(database),
    media: createMediaRepository(database),
    mediaFiles: createMediaFilesRepository(database),
    mediaClaims: createMediaClaimsRepository(database),
    backupRuns: createBackupRunRepository(database),
    upkeep: createUpkeepRepository(database),
    rateLimits: createRateLimitRepository(database),
    contentVersion: createContentVersionRepository(database),
  };
}

/** All repositories, bound to one database or one transaction. */
export type Repositories = Readonly<ReturnType<typeof createRepositories>>;

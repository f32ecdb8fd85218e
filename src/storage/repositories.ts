import { createAccountChangeRepository } from './accounts/account-changes-repository.ts';
import { createAccountMailRepository } from './accounts/account-mails-repository.ts';
import { createAccountSettingsRepository } from './accounts/account-settings-repository.ts';
import { createFactorRepository } from './accounts/factors-repository.ts';
import { createInvitationRepository } from './accounts/invitations-repository.ts';
import { createKnownDeviceRepository } from './accounts/known-devices-repository.ts';
import { createMemberRepository } from './accounts/members-repository.ts';
import { createPasskeyRepository } from './accounts/passkeys-repository.ts';
import { createSessionRepository } from './accounts/sessions-repository.ts';
import { createUserRepository } from './accounts/users-repository.ts';
import { createAuditRepository } from './audit/audit-repository.ts';
import { createBackupRunRepository } from './backup/backup-runs-repository.ts';
import { createContentVersionRepository } from './content-version-repository.ts';
import type { Database } from './database.ts';
import { createDocumentScheduleRepository } from './documents/document-schedules-repository.ts';
import {
  createDocumentLinkRepository,
  createDocumentRepository,
} from './documents/documents-repository.ts';
import { createImportRepository } from './imports/imports-repository.ts';
import { createMediaRepository } from './media/create-media-repository.ts';
import { createMediaClaimsRepository } from './media/media-claims-repository.ts';
import { createMediaFilesRepository } from './media/media-files-repository.ts';
import { createContactRepository } from './messages/create-contact-repository.ts';
import { createDeliveryRepository } from './messages/deliveries-repository.ts';
import { createHistoryRepository } from './messages/history-repository.ts';
import { createReceiptRepository } from './messages/receipts-repository.ts';
import { createSavedReplyRepository } from './messages/saved-replies-repository.ts';
import { createSpamMemoryRepository } from './messages/spam-memory-repository.ts';
import { createPostRepository } from './posts/posts-repository.ts';
import { createPreviewLinkRepository } from './posts/preview-links-repository.ts';
import { createRedirectRepository } from './posts/redirects-repository.ts';
import { createRevisionRepository } from './posts/revisions-repository.ts';
import { createTagRepository } from './posts/tags-repository.ts';
import { createWorkingCopyRepository } from './posts/working-copies-repository.ts';
import { createPublishingRequestRepository } from './publishing/publishing-requests-repository.ts';
import { createRateLimitRepository } from './rate-limits-repository.ts';
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
    documents: createDocumentRepository(database),
    documentLinks: createDocumentLinkRepository(database),
    documentSchedules: createDocumentScheduleRepository(database),
    publishingRequests: createPublishingRequestRepository(database),
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

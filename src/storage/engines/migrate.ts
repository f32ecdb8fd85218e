import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StorageError } from '#domain/transactions/public.ts';
import type { Engine, EngineName } from '../database.ts';
import { createUsersAndSessions } from '../migrations/0001-users-and-sessions.ts';
import { createPostsAndTags } from '../migrations/0002-posts-and-tags.ts';
import { createContactSubmissions } from '../migrations/0003-contact-submissions.ts';
import { createRateLimitsAndContentVersion } from '../migrations/0004-rate-limits-and-content-version.ts';
import { createMedia } from '../migrations/0005-media.ts';
import { createTrash } from '../migrations/0006-trash.ts';
import { addListOrders } from '../migrations/0007-list-orders.ts';
import { createMessageCounts } from '../migrations/0008-message-counts.ts';
import { makeSearchQuick } from '../migrations/0009-quick-search.ts';
import { createMediaFiles } from '../migrations/0010-media-files.ts';
import { addLeads } from '../migrations/0011-leads.ts';
import { createSpamMemory } from '../migrations/0012-spam-memory.ts';
import { addRoles } from '../migrations/0013-roles.ts';
import { addDevices } from '../migrations/0014-devices.ts';
import { createPreviewLinks } from '../migrations/0015-preview-links.ts';
import { createAddresses } from '../migrations/0016-addresses.ts';
import { createWorkingCopies } from '../migrations/0017-working-copies.ts';
import { createAudit } from '../migrations/0018-audit.ts';
import { createBackupRuns } from '../migrations/0019-backup-runs.ts';
import { createKnownDevices } from '../migrations/0019-known-devices.ts';
import { createInvitations } from '../migrations/0020-invitations.ts';
import { createSecondFactors } from '../migrations/0021-second-factors.ts';
import { createRevisions } from '../migrations/0022-revisions.ts';
import { addReplyReceipts } from '../migrations/0023-reply-receipts.ts';
import { addSearchAndSharing } from '../migrations/0023-search-and-sharing.ts';
import { createPasskeys } from '../migrations/0025-passkeys.ts';
import { createImports } from '../migrations/0026-imports.ts';
import { createAccountSettings } from '../migrations/0026-required-factors.ts';
import { addChosenDates } from '../migrations/0027-chosen-dates.ts';
import { addPictureLibrary } from '../migrations/0027-picture-library.ts';
import { addAccountEmail } from '../migrations/0028-account-email.ts';
import { addPostLinks } from '../migrations/0029-post-links.ts';
import { createAccountMails } from '../migrations/0030-account-mails.ts';
import { markUncheckedPasswords } from '../migrations/0031-unchecked-passwords.ts';
import { createUpkeepMarks } from '../migrations/0032-upkeep-marks.ts';
import { foldStrokedLetters } from '../migrations/0033-stroked-letters.ts';
import { createAccountChanges } from '../migrations/0034-account-changes.ts';
import { guardAuditAgainstReplacing } from '../migrations/0035-audit-replacing.ts';
import { shareDrafts } from '../migrations/0036-shared-drafts.ts';
import { createDocuments } from '../migrations/0037-documents.ts';
import { addAuthors } from '../migrations/0038-authors.ts';
import { createDocumentSchedules } from '../migrations/0039-document-schedules.ts';
import { addShapesOfCopies } from '../migrations/0040-shapes-of-copies.ts';
import { createPublishedPosts } from '../migrations/0041-published-posts.ts';

type MigrationStep = (db: Kysely<unknown>, engineName: EngineName) => Promise<void>;

// Imported by name, so that the bundle contains them. They run in alphabetical order, and a
// released one never changes.
const steps: Readonly<Record<string, MigrationStep>> = {
  '0001-users-and-sessions': createUsersAndSessions,
  '0002-posts-and-tags': createPostsAndTags,
  '0003-contact-submissions': createContactSubmissions,
  '0004-rate-limits-and-content-version': createRateLimitsAndContentVersion,
  '0005-media': createMedia,
  '0006-trash': createTrash,
  '0007-list-orders': addListOrders,
  '0008-message-counts': createMessageCounts,
  '0009-quick-search': makeSearchQuick,
  '0010-media-files': createMediaFiles,
  '0011-leads': addLeads,
  '0012-spam-memory': createSpamMemory,
  '0013-roles': addRoles,
  '0014-devices': addDevices,
  '0015-preview-links': createPreviewLinks,
  '0016-addresses': createAddresses,
  '0017-working-copies': createWorkingCopies,
  '0018-audit': createAudit,
  '0019-known-devices': createKnownDevices,
  '0019-backup-runs': createBackupRuns,
  '0020-invitations': createInvitations,
  '0021-second-factors': createSecondFactors,
  '0022-revisions': createRevisions,
  '0023-reply-receipts': addReplyReceipts,
  '0023-search-and-sharing': addSearchAndSharing,
  '0025-passkeys': createPasskeys,
  '0026-imports': createImports,
  '0026-required-factors': createAccountSettings,
  '0027-chosen-dates': addChosenDates,
  '0027-picture-library': addPictureLibrary,
  '0028-account-email': addAccountEmail,
  '0029-post-links': addPostLinks,
  '0030-account-mails': createAccountMails,
  '0031-unchecked-passwords': markUncheckedPasswords,
  '0032-upkeep-marks': createUpkeepMarks,
  '0033-stroked-letters': foldStrokedLetters,
  '0034-account-changes': createAccountChanges,
  '0035-audit-replacing': guardAuditAgainstReplacing,
  '0036-shared-drafts': shareDrafts,
  '0037-documents': createDocuments,
  '0038-authors': addAuthors,
  '0039-document-schedules': createDocumentSchedules,
  '0040-shapes-of-copies': addShapesOfCopies,
  '0041-published-posts': createPublishedPosts,
};

/**
 * Brings the schema up to date in one transaction. Instances that start at the same time wait for
 * each other: by SQLite's write lock, or by a PostgreSQL advisory lock, which needs a direct
 * connection (not PgBouncer in transaction mode). Tests of a migration stop at the one before it,
 * `until`.
 */
export async function migrateToLatest(engine: Engine, until?: string): Promise<void> {
  const migrator = createMigrator(engine);
  const { error, results } = await (until ? migrator.migrateTo(until) : migrator.migrateToLatest());
  if (error === undefined) return;
  if (error instanceof StorageError) throw error;
  if (/^corrupted migrations/.test(toText(error))) throw newerRelease();
  const failed = results?.find((result) => result.status === 'Error');
  // Without a failed step nothing was begun: the name, the user or its rights are wrong.
  const line = failed
    ? `The database could not be brought up to date at ${failed.migrationName}`
    : 'The database cannot be used';
  throw new Error(`${line}: ${toText(error)}`, { cause: error });
}

const createMigrator = (engine: Engine) =>
  new Migrator({
    db: engine.db,
    provider: { getMigrations: async () => listMigrations(engine.name) },
  });

/** Throws unless the schema is that of this release; changes nothing. */
export async function requireLatest(engine: Engine): Promise<void> {
  const known = await createMigrator(engine).getMigrations();
  const done = known.filter(({ executedAt }) => executedAt);
  const last = done.at(-1);
  if (!last) throw new Error('There is no site in this database: correct DATABASE_URL or DATA_DIR');
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(
    engine.db,
  );
  requireKnownMigrations(rows.map(({ name }) => name));
  if (done.length === known.length) return;
  throw new Error(
    `The database is that of an older release (up to ${last.name}): use that release, or bring it up to date with npm run migrate`,
  );
}

/** Whether a database with these migrations was written by a newer release. */
export function isOfNewerRelease(names: readonly string[]): boolean {
  return names.some((name) => !Object.hasOwn(steps, name));
}

/** Throws if a database with these migrations was written by a newer release. */
export function requireKnownMigrations(names: readonly string[]): void {
  if (isOfNewerRelease(names)) throw newerRelease();
}

function newerRelease(): Error {
  return new Error(
    'The database was written by a newer release: start that release, or restore a backup made before it',
  );
}

function listMigrations(engineName: EngineName): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [name, { up: (db) => step(db, engineName) }]),
  );
}

function toText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export type { BackupFolder } from './backup-folder.ts';
export { type BackupRunRepository, listDatedRuns } from './backup-runs.ts';
export { describeBackups, findBackupTroubles } from './describe-backups.ts';
export { isBackupName } from './make-backup-name.ts';
export { type BackupTaking, takeBackup, takeBackupIfDue } from './take-backup.ts';

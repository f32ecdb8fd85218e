import { Link } from 'wouter';
import { buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useBackups } from './backup-queries.ts';
import { describeBackupTroubles } from './describe-backups.ts';

/** Says that a backup failed or is late; renders nothing if all is well. */
export function BackupWarning() {
  const troubles = describeBackupTroubles(useBackups().data);
  if (troubles === '') return null;
  return (
    <Notice variant="warning" title="The backups need attention" className="notice-with-action">
      <p dir="auto">{troubles}</p>
      <Link className={buttonClass()} href="/admin/system">
        See why
      </Link>
    </Notice>
  );
}

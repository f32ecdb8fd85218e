import { type MouseEvent, useState } from 'react';
import * as accountCalls from '#contracts/accounts/calls.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { callApi } from '../../api-client.ts';
import { toastFailure } from '../../forms/toast-failure.ts';
import { Delayed } from '../../shell/delayed.tsx';
import { exportPath, type MessageFilters } from './message-filters.ts';

/** Checks the session before it downloads: the browser shows a refusal only as a failed download. */
export function ExportLink({ filters }: { readonly filters: MessageFilters }) {
  const [isChecking, setIsChecking] = useState(false);
  const path = exportPath(filters);

  const download = async () => {
    if (isChecking) return;
    setIsChecking(true);
    try {
      await callApi(accountCalls.getConfirmation, {});
      Object.assign(document.createElement('a'), { href: path, download: '' }).click();
    } catch (error) {
      toastFailure('The file could not be downloaded', error);
    } finally {
      setIsChecking(false);
    }
  };

  return (
    <a
      className={buttonClass({ variant: 'quiet' })}
      href={path}
      download
      aria-label="Export CSV"
      aria-busy={isChecking || undefined}
      onClick={(event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void download();
      }}
    >
      {isChecking && (
        <Delayed>
          <Spinner />
        </Delayed>
      )}
      <Icon name="download" />
      <span className="bar-label">Export CSV</span>
    </a>
  );
}

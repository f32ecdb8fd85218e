import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as documentCalls from '#contracts/documents/calls.ts';
import type { DocumentBody } from '#contracts/documents/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { usePermission } from '../accounts/sign-in/current-user.ts';
import { callApi, fresh, itemOptions, readAgain } from '../api-client.ts';
import { toastRefusal } from '../forms/server-refusal.ts';
import { askFirst } from '../shell/ask-first.tsx';
import { Box } from '../shell/box.tsx';

interface DocumentHistoryProps {
  readonly document: DocumentBody;
  /** Brings what was typed to the server first, where it ends like all that waits. */
  readonly keep: () => Promise<void>;
  /** The text of a revision is published again. */
  readonly onRestored: () => void;
}

/** Published revisions, with who and when and what for; any of them comes back as a new one. */
export function DocumentHistory({ document, keep, onRestored }: DocumentHistoryProps) {
  const { type, id } = document;
  const queryClient = useQueryClient();
  const mayPublish = usePermission('publishing');
  const params = { type, id };
  const revisions = useQuery(fresh(itemOptions(documentCalls.listRevisions, { params })));
  const rows = revisions.data ?? [];
  const restore = async (revision: number) => {
    try {
      await keep();
      await callApi(documentCalls.restoreRevision, { params: { ...params, revision } });
      const { get, list, listRevisions } = documentCalls;
      await readAgain(queryClient, get, list, listRevisions);
      onRestored();
    } catch (error) {
      toastRefusal(error, 'It could not be brought back.');
    }
  };
  const ask = (revision: number) =>
    askFirst({
      title: 'Publish this text again?',
      action: 'Publish again',
      text: (
        <p>
          Visitors see it at once. What is on the site now stays in the history; changes that wait
          are discarded.
        </p>
      ),
      work: () => restore(revision),
    });
  if (rows.length === 0) return null;
  return (
    <Box title="History">
      <ul>
        {rows.map(({ number, message, savedAt, savedBy }, index) => (
          <li className="row" key={number}>
            <span className="row-title" dir="auto">
              {number === 0 ? 'As delivered' : (message ?? `Revision ${number}`)}
            </span>
            <span className="cluster row-buttons">
              {index === 0 && 'On the site'}
              {index > 0 && mayPublish && (
                <Button onClick={() => ask(number)}>
                  Publish again
                  <span className="sr-only"> revision {number}</span>
                </Button>
              )}
            </span>
            {savedAt && (
              <span className="row-note">
                <RelativeTime iso={savedAt} />
                {savedBy && ` by ${savedBy.username}`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Box>
  );
}

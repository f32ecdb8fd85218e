import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as documentCalls from '#contracts/documents/calls.ts';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { callApi, itemOptions, readAgain } from '../api-client.ts';
import { toastRefusal } from '../forms/server-refusal.ts';
import { NewLink } from '../posts/preview/new-link.tsx';
import { Box } from '../shell/box.tsx';

interface DocumentLinksProps {
  readonly type: string;
  readonly id: string;
  /** Brings what was typed to the server first, where a link takes it from. */
  readonly keep: () => Promise<void>;
}

/** Links by which people without an account see the page with what is typed. */
export function DocumentLinks({ type, id, keep }: DocumentLinksProps) {
  const queryClient = useQueryClient();
  const params = { type, id };
  const links = useQuery(itemOptions(documentCalls.listLinks, { params }));
  const onError = (error: Error) => toastRefusal(error, 'Please try again.');
  const onSuccess = () => readAgain(queryClient, documentCalls.listLinks);
  const add = useMutation({
    mutationFn: async () => {
      await keep();
      return callApi(documentCalls.addLink, { params, body: {} });
    },
    ...{ onSuccess, onError },
  });
  const end = useMutation({
    mutationFn: (link: number) =>
      callApi(documentCalls.removeLink, { params: { ...params, link: String(link) } }),
    ...{ onSuccess, onError },
  });
  return (
    <Box
      title="Preview links"
      aside={
        <Button busy={add.isPending} onClick={() => add.mutate()}>
          Make a link
        </Button>
      }
    >
      {add.data && <NewLink key={add.data.id} link={add.data} />}
      {links.data?.length === 0 && (
        <p className="box-empty">Nobody without an account can see what is typed.</p>
      )}
      <ul>
        {links.data?.map((link) => (
          <li className="row" key={link.id}>
            <span className="row-title">
              Until <RelativeTime iso={link.expiresAt} />
            </span>
            <span className="cluster row-buttons">
              <Button
                disabled={end.isPending}
                aria-label={`End link ${link.id}`}
                onClick={() => end.mutate(link.id)}
              >
                End
              </Button>
            </span>
            <span className="row-note">
              made <RelativeTime iso={link.createdAt} />
              {link.createdBy && ` by ${link.createdBy.username}`}
            </span>
          </li>
        ))}
      </ul>
    </Box>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as redirectCalls from '#contracts/posts/redirects/calls.ts';
import type { RedirectBody } from '#contracts/posts/redirects/endpoints.ts';
import { countNoun } from '#shared/text/count-noun.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { checkSession } from '../accounts/sign-in/current-user.ts';
import { callApi, fresh, listOptions } from '../api-client.ts';
import { toastFailure } from '../forms/toast-failure.ts';
import { CorrectLinks } from '../posts/sharing/correct-links.tsx';
import { Box } from '../shell/box.tsx';
import { FailedNotice } from '../shell/failed-notice.tsx';
import { useFocusLater } from '../shell/use-focus-later.ts';
import { undoAction } from '../undo/offer-undo.ts';
import { RedirectForm } from './redirect-form.tsx';

/** Rows at first; the rest on demand. */
const FEW = 10;

const readRedirects = listOptions(redirectCalls.list, { query: { limit: 500 } });

export function RedirectsBox() {
  const titleId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const redirects = useQuery(fresh(readRedirects));
  const { rows = [], total = 0 } = redirects.data ?? {};
  const focusLater = useFocusLater();
  const shown = isWhole ? rows : rows.slice(0, FEW);
  return (
    <Box
      title="Redirects"
      headingId={titleId}
      aside={total > 0 && <span className="row-note">{countNoun(total, 'redirect')}</span>}
    >
      <RedirectForm />
      <FailedNotice title="The redirects could not be loaded." of={redirects} />
      {redirects.data && total === 0 && (
        <p className="box-empty">
          No address leads elsewhere yet. When a post gets another address, its former one appears
          here by itself.
        </p>
      )}
      {total > 0 && <CorrectLinks to={null} />}
      {shown.length > 0 && (
        <ul>
          {shown.map((redirect) => (
            <RedirectRow
              key={redirect.from}
              redirect={redirect}
              onRemoved={() => focusLater(`#${CSS.escape(titleId)}`)}
            />
          ))}
        </ul>
      )}
      {rows.length > shown.length && (
        <p className="box-empty">
          <Button variant="quiet" onClick={() => setIsWhole(true)}>
            Show {rows.length - shown.length} more
          </Button>
        </p>
      )}
    </Box>
  );
}

function RedirectRow({
  redirect,
  onRemoved,
}: {
  readonly redirect: RedirectBody;
  readonly onRemoved: () => void;
}) {
  const queryClient = useQueryClient();
  const { id, from, to } = redirect;
  const refresh = () => queryClient.invalidateQueries({ queryKey: readRedirects.queryKey });
  const fail = (title: string, error: unknown) => {
    toastFailure(title, error);
    checkSession(queryClient, error);
    void refresh();
  };
  const remove = useMutation({
    mutationFn: async (redirectId: number) =>
      callApi(redirectCalls.remove, { params: { id: redirectId } }),
    onSuccess: () => {
      toast({
        title: 'Redirect removed',
        description: decodeURI(from),
        action: undoAction(
          () =>
            void callApi(redirectCalls.add, { body: { from, to } })
              .then(refresh)
              .catch((error) => fail('The redirect could not be brought back', error)),
        ),
      });
      onRemoved();
      return refresh();
    },
    onError: (error) => fail('The redirect could not be removed', error),
  });
  return (
    <li className="row redirect-row">
      <span className="redirect-paths" dir="auto">
        <span>{decodeURI(from)}</span> <span aria-hidden="true">→</span>
        <span className="sr-only">leads to</span> <a href={to}>{decodeURI(to)}</a>
      </span>
      {id === null ? (
        <span className="row-note">Former address</span>
      ) : (
        <Button
          variant="quiet"
          busy={remove.isPending}
          aria-label={`Remove the redirect from ${decodeURI(from)}`}
          onClick={() => remove.mutate(id)}
        >
          Remove
        </Button>
      )}
    </li>
  );
}

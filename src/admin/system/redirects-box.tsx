import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as redirectCalls from '#contracts/posts/redirects/calls.ts';
import { AddRedirectRequest, type RedirectBody } from '#contracts/posts/redirects/endpoints.ts';
import { REDIRECT_PATH_LENGTH_MAX } from '#shared/pages/redirect-bounds.ts';
import { countNoun } from '#shared/text/count-noun.ts';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { checkSession, usePermission } from '../accounts/sign-in/current-user.ts';
import { callApi, fresh, listOptions, readAgain } from '../api-client.ts';
import { Form } from '../forms/form.tsx';
import { toastFailure } from '../forms/server-refusal.ts';
import { useControls } from '../forms/use-controls.ts';
import { useFormCall } from '../forms/use-form-call.ts';
import { CorrectLinks } from '../posts/sharing/correct-links.tsx';
import { Box } from '../shell/box.tsx';
import { FailedNotice } from '../shell/failed-notice.tsx';
import { useFocusLater } from '../shell/use-focus-later.ts';
import { undoAction } from '../undo/offer-undo.ts';

/** Rows at first; the rest on demand. */
const FEW = 10;

const readRedirects = listOptions(redirectCalls.list, { query: { limit: 500 } });

export function RedirectsBox() {
  const titleId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const mayChange = usePermission('publishing');
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
      {mayChange && <RedirectForm />}
      <FailedNotice title="The redirects could not be loaded." of={redirects} />
      {redirects.data && total === 0 && (
        <p className="box-empty">
          No address leads elsewhere yet. When a post gets another address, its former one appears
          here by itself.
        </p>
      )}
      {mayChange && total > 0 && <CorrectLinks to={null} />}
      {shown.length > 0 && (
        <ul>
          {shown.map((redirect) => (
            <RedirectRow
              key={redirect.from}
              redirect={redirect}
              mayRemove={mayChange}
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
  mayRemove,
  onRemoved,
}: {
  readonly redirect: RedirectBody;
  readonly mayRemove: boolean;
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
    <li className="row">
      <span className="redirect-paths" dir="auto">
        <span>{decodeURI(from)}</span> <span aria-hidden="true">→</span>
        <span className="sr-only">leads to</span> <a href={to}>{decodeURI(to)}</a>
      </span>
      {id === null && <span className="row-note">Former address</span>}
      {id !== null && mayRemove && (
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

const EMPTY = { from: '', to: '' };

const PATH_CONTROL = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  required: true,
  maxLength: REDIRECT_PATH_LENGTH_MAX,
} as const;

function RedirectForm() {
  const queryClient = useQueryClient();
  const { form, controlOf, values, setValues, ...faults } = useControls(EMPTY);
  const adding = useFormCall(faults, {
    schema: AddRedirectRequest,
    mutationFn: (body: AddRedirectRequest) => callApi(redirectCalls.add, { body }),
    onSuccess: ({ from }) => {
      toast({ title: 'Redirect added', description: decodeURI(from) });
      setValues(EMPTY);
      form.current?.querySelector<HTMLElement>('[name="from"]')?.focus();
      return readAgain(queryClient, redirectCalls.list);
    },
    failure: 'The redirect was not added',
    places: { redirect_exists: 'from' },
  });
  return (
    <Form ref={form} className="redirect-form" noValidate onSubmit={() => adding.send(values)}>
      <InputField label="From" placeholder="/old-path" {...PATH_CONTROL} {...controlOf('from')} />
      <InputField label="To" placeholder="/services" {...PATH_CONTROL} {...controlOf('to')} />
      <Button type="submit" busy={adding.isPending}>
        Add redirect
      </Button>
    </Form>
  );
}

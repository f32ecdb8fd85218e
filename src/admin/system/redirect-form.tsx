import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as redirectCalls from '#contracts/posts/redirects/calls.ts';
import { REDIRECT_PATH_LENGTH_MAX } from '#shared/pages/redirect-bounds.ts';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi, readAgain } from '../api-client.ts';
import { Form } from '../forms/form.tsx';
import { readRefusal } from '../forms/server-refusal.ts';

const EMPTY = { from: '', to: '' };

export function RedirectForm() {
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [paths, setPaths] = useState(EMPTY);
  const adding = useMutation({
    mutationFn: () => callApi(redirectCalls.add, { body: paths }),
    onSuccess: ({ from }) => {
      toast({ title: 'Redirect added', description: decodeURI(from) });
      setPaths(EMPTY);
      form.current?.querySelector<HTMLElement>('[name="from"]')?.focus();
      return readAgain(queryClient, redirectCalls.list);
    },
    onError: (error) => {
      const wrong = readRefusal(error, '').fieldErrors.to ? 'to' : 'from';
      form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    },
  });
  const refusal = adding.error && readRefusal(adding.error, 'Try again.');
  const errorOf = (name: 'from' | 'to') => {
    if (!refusal) return undefined;
    const issues = refusal.fieldErrors;
    const isElsewhere = Object.keys(issues).length === 0 && name === 'from';
    return issues[name] ?? (isElsewhere ? refusal.message : undefined);
  };
  const change = (name: 'from' | 'to', value: string) => {
    adding.reset();
    setPaths({ ...paths, [name]: value });
  };
  return (
    <Form ref={form} className="redirect-form" onSubmit={() => adding.mutate()}>
      <InputField
        label="From"
        name="from"
        placeholder="/old-path"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={REDIRECT_PATH_LENGTH_MAX}
        value={paths.from}
        error={errorOf('from')}
        onChange={(event) => change('from', event.target.value)}
      />
      <InputField
        label="To"
        name="to"
        placeholder="/services"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={REDIRECT_PATH_LENGTH_MAX}
        value={paths.to}
        error={errorOf('to')}
        onChange={(event) => change('to', event.target.value)}
      />
      <Button size="sm" type="submit" busy={adding.isPending}>
        Add redirect
      </Button>
    </Form>
  );
}

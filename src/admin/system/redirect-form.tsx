import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
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
  const control = (name: 'from' | 'to') => ({
    name,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    required: true,
    maxLength: REDIRECT_PATH_LENGTH_MAX,
    value: paths[name],
    error: errorOf(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      adding.reset();
      setPaths({ ...paths, [name]: target.value });
    },
  });
  return (
    <Form ref={form} className="redirect-form" onSubmit={() => adding.mutate()}>
      <InputField label="From" placeholder="/old-path" {...control('from')} />
      <InputField label="To" placeholder="/services" {...control('to')} />
      <Button type="submit" busy={adding.isPending}>
        Add redirect
      </Button>
    </Form>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as revisionCalls from '#contracts/posts/revisions/calls.ts';
import type { RevisionRow } from '#contracts/posts/revisions/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi, itemOptions } from '../../api-client.ts';
import { Form } from '../../forms/form.tsx';
import { readRefusal } from '../../forms/server-refusal.ts';

/** Gives a version a name; versions with one are kept for good. */
export function NameRevision({
  postId,
  revision,
}: {
  readonly postId: number;
  readonly revision: RevisionRow;
}) {
  const queryClient = useQueryClient();
  const [name, setName] = useState(revision.name ?? '');
  const change = useMutation({
    mutationFn: () =>
      callApi(revisionCalls.name, {
        params: { id: postId, revision: revision.id },
        body: { name: name.trim() || null },
      }),
    onSuccess: (named) => {
      toast({ title: named.name ? `Named “${named.name}”` : 'Name removed' });
      const { queryKey } = itemOptions(revisionCalls.list, { params: { id: String(postId) } });
      return queryClient.invalidateQueries({ queryKey });
    },
  });
  return (
    <Form className="name-revision" onSubmit={() => change.mutate()}>
      <InputField
        label="Name"
        name="revision-name"
        maxLength={100}
        placeholder="Sent to the client"
        value={name}
        error={change.error ? readRefusal(change.error, 'Try again.').message : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" busy={change.isPending}>
        Save name
      </Button>
    </Form>
  );
}

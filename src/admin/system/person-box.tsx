import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as peopleCalls from '#contracts/calls/people-calls.ts';
import type { PersonExportBody } from '#contracts/messages/people.ts';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi } from '../api-client.ts';
import { refreshMessages } from '../contact/message-cache.ts';
import { readRefusal } from '../forms/server-refusal.ts';
import { nameCount } from '../lists/name-count.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';

/** Saves an answer as a file of the device. */
function saveJson(name: string, content: object): void {
  const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}

/** Hands out or removes everything that is stored about one e-mail address. */
export function PersonBox() {
  const titleId = useId();
  const queryClient = useQueryClient();
  const [email, setEmail] = useState('');
  const [found, setFound] = useState<PersonExportBody | null>(null);
  const look = useMutation({
    mutationFn: () => callApi(peopleCalls.exportPerson, { body: { email } }),
  });
  const removing = useMutation({
    mutationFn: () => callApi(peopleCalls.removePerson, { body: { email } }),
    onSuccess: ({ removed }) => {
      toast({ title: `${nameCount('message', removed)} removed for good` });
      setEmail('');
      return refreshMessages(queryClient);
    },
    onSettled: () => setFound(null),
  });
  const error = look.error ?? removing.error;
  const begin = async (act: (person: PersonExportBody) => void) => {
    const person = await look.mutateAsync().catch(() => null);
    if (person?.messages.length === 0) {
      toast({ title: 'Nothing is stored about this address', description: email });
    } else if (person) act(person);
  };
  return (
    <section className="box" aria-labelledby={titleId}>
      <div className="box-head">
        <h2 id={titleId}>Everything of one e-mail address</h2>
      </div>
      <form
        className="person-form"
        onSubmit={(event) => {
          event.preventDefault();
          void begin((person) => saveJson('messages-of-one-address.json', person));
        }}
      >
        <InputField
          label="E-mail address"
          type="email"
          name="person"
          autoComplete="off"
          required
          maxLength={254}
          value={email}
          error={error ? readRefusal(error, 'Try again.').message : undefined}
          hint="Messages of every folder, with their notes, replies and history."
          onChange={(event) => setEmail(event.target.value)}
        />
        <div className="reply-actions">
          <Button size="sm" type="submit" busy={look.isPending}>
            Export as JSON
          </Button>
          <Button
            size="sm"
            variant="danger"
            disabled={email.trim() === '' || look.isPending}
            onClick={() => void begin(setFound)}
          >
            Remove everything
          </Button>
        </div>
      </form>
      {found && (
        <ConfirmDialog
          title="Remove everything of this address for good?"
          action="Remove for good"
          isBusy={removing.isPending}
          onConfirm={() => removing.mutate()}
          onCancel={() => setFound(null)}
        >
          <p>
            {found.messages.length === 1
              ? '1 message'
              : `${found.messages.length.toLocaleString('en')} messages`}{' '}
            from <b>{email}</b>, in every folder, with notes, replies and history. This cannot be
            undone.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

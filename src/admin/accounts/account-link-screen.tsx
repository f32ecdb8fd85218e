import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as authCalls from '#contracts/accounts/sign-in/calls.ts';
import type { AccountLinkBody } from '#contracts/accounts/sign-in/endpoints.ts';
import { toPrintable } from '#shared/text/to-printable.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { callApi, itemOptions } from '../api-client.ts';
import { Form } from '../forms/form.tsx';
import { readRefusal } from '../forms/server-refusal.ts';
import { FullPageWait } from '../shell/full-page.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import { ChangesToUndo } from './password/changes-to-undo.tsx';
import { PASSWORD_HINT, PasswordField } from './password/password-field.tsx';
import { EntryCard } from './sign-in/entry-card.tsx';
import { UsedLink } from './sign-in/used-link.tsx';

const words: Readonly<
  Record<AccountLinkBody['purpose'], { readonly title: string; readonly action: string }>
> = {
  undo: { title: 'Was this not you?', action: 'Undo it and set the password' },
  password: { title: 'A new password', action: 'Set the password' },
  'confirm-email': { title: 'Confirm your address', action: 'Confirm this address' },
};

/** Where the owner of an account uses a link of a mail, once; its token is after the hash sign. */
export function AccountLinkScreen() {
  useDocumentTitle('Your account');
  const [token] = useState(() => window.location.hash.slice(1));
  const params = { token: token || '-' };
  const link = useQuery({ ...itemOptions(authCalls.getLink, { params }), retry: false });
  if (link.isPending) return <FullPageWait label="Reading the link" />;
  return (
    <EntryCard title={link.data ? words[link.data.purpose].title : 'Your account'}>
      {link.data ? <LinkForm token={token} link={link.data} /> : <UsedLink error={link.error} />}
    </EntryCard>
  );
}

interface LinkFormProps {
  readonly token: string;
  readonly link: AccountLinkBody;
}

function LinkForm({ token, link }: LinkFormProps) {
  const { purpose, username, email, later } = link;
  const [password, setPassword] = useState('');
  const [undone, setUndone] = useState<readonly number[]>(later.map(({ id }) => id));
  const setsPassword = purpose !== 'confirm-email';
  const using = useMutation({
    mutationFn: () => {
      const keeps = later.map(({ id }) => id).filter((id) => !undone.includes(id));
      const body = setsPassword ? { password, keeps } : {};
      return callApi(authCalls.useLink, { params: { token }, body });
    },
  });
  const refusal = using.error && readRefusal(using.error, 'Please try again.');
  const fault = refusal?.fieldErrors.password;
  if (using.isSuccess) {
    return (
      <div className="form">
        <p role="status">
          {setsPassword
            ? 'Done. All devices are signed out; please sign in with the new password.'
            : `Done. Mails about your account now go to ${email}.`}
        </p>
        <ButtonLink size="md" href="/admin" variant="primary">
          Go to sign-in
        </ButtonLink>
      </div>
    );
  }
  return (
    <Form
      className="form"
      noValidate
      onSubmit={() => {
        if (!using.isPending) using.mutate();
      }}
    >
      <LinkEffect link={link} />
      {later.length > 0 && (
        <ChangesToUndo
          legend="Changed since then"
          hint="Take the mark from what was you: it stays."
          changes={later}
          undone={undone}
          onChange={setUndone}
        />
      )}
      {setsPassword && (
        <>
          <input type="hidden" name="username" autoComplete="username" value={username} />
          <PasswordField
            label="New password"
            name="password"
            autoComplete="new-password"
            required
            value={password}
            error={fault}
            hint={PASSWORD_HINT}
            onChange={(event) => setPassword(event.target.value)}
          />
        </>
      )}
      {refusal && !fault && (
        <Notice variant="danger" title="Nothing was changed">
          <p>{refusal.message}</p>
        </Notice>
      )}
      <Button size="md" type="submit" variant="primary" busy={using.isPending}>
        {words[purpose].action}
      </Button>
    </Form>
  );
}

/** The effect of using the link, in words. */
function LinkEffect({ link }: Pick<LinkFormProps, 'link'>) {
  const { purpose, email, change, later } = link;
  const username = <b>{toPrintable(link.username)}</b>;
  return (
    <p dir="auto">
      {purpose === 'undo' && (
        <>
          <b>{change}.</b> This change of the account {username} is undone
          {later.length > 0 && ', with the later ones that are marked below'}, and all devices are
          signed out.
        </>
      )}
      {purpose === 'password' && (
        <>Choose a new password for {username}. All devices are signed out.</>
      )}
      {purpose === 'confirm-email' && (
        <>
          Mails about the account {username} will go to <b>{email}</b>.
        </>
      )}
    </p>
  );
}

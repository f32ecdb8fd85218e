import { type ReactNode, useState } from 'react';
import { Redirect } from 'wouter';
import { IconButton } from '#ui/icons/icon-button.tsx';
import { isRegistrationClosed, readDefaultCredentials } from '../../boot.ts';
import { preloadPanel } from '../../load-panel.ts';
import { FullPageFailure, FullPageWait } from '../../shell/full-page.tsx';
import { useDocumentTitle } from '../../shell/use-document-title.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { type CredentialsMode, credentialsTexts } from './credentials-texts.ts';
import { useAuthState } from './current-user.ts';
import { EntryCard } from './entry-card.tsx';
import { LeaveForSite } from './leave-for-site.tsx';
import { findReturnPath } from './return-path.ts';

export function LoginScreen() {
  const auth = useAuthState();
  const [hasSignedIn, setHasSignedIn] = useState(false);
  switch (auth.kind) {
    case 'loading':
      return <FullPageWait label="Checking who is signed in" />;
    case 'failed':
      return <FullPageFailure onRetry={auth.retry} />;
    // The guard asks for what is lacking at the address that was asked for.
    case 'factor-missing':
    case 'password-missing':
    case 'team':
      return <Redirect to={findReturnPath(window.history.state)} replace />;
    case 'ordinary':
      return <LeaveForSite isGreeted={hasSignedIn} />;
    case 'signed-out':
      return <LoginCard onSignedIn={() => setHasSignedIn(true)} />;
  }
}

function LoginCard({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const [isClosed] = useState(isRegistrationClosed);
  const [mode, setMode] = useState<CredentialsMode>(
    window.location.hash === '#register' && !isClosed ? 'register' : 'login',
  );
  const [credentials, setCredentials] = useState({ username: '', password: '' });
  const [isSecondStep, setIsSecondStep] = useState(false);
  const title = isSecondStep ? 'Second factor' : credentialsTexts[mode].title;
  useDocumentTitle(title);
  return (
    <EntryCard
      title={title}
      lead={
        mode === 'register' && (
          <IconButton icon="back" label="Back to login" onClick={() => setMode('login')} />
        )
      }
    >
      <CredentialsForm
        key={mode}
        mode={mode}
        credentials={credentials}
        onChange={(typed) => {
          setCredentials(typed);
          preloadPanel();
        }}
        onSignedIn={onSignedIn}
        onStep={setIsSecondStep}
      />
      {mode === 'login' && !isSecondStep && <DefaultCredentialsHint />}
      {mode === 'login' && !isSecondStep && !isClosed && (
        <p className="login-switch">
          No account yet?{' '}
          <ModeLink href="#register" onFollow={() => setMode('register')}>
            Register here
          </ModeLink>
        </p>
      )}
      {mode === 'register' && (
        <p className="login-switch">
          Already have an account?{' '}
          <ModeLink href="#login" onFollow={() => setMode('login')}>
            Sign in
          </ModeLink>
        </p>
      )}
    </EntryCard>
  );
}

function DefaultCredentialsHint() {
  const [credentials] = useState(readDefaultCredentials);
  if (!credentials) return null;
  return (
    <p className="login-hint">
      Default credentials:{' '}
      <span>
        <code>{credentials.username}</code> / <code>{credentials.password}</code>
      </span>
    </p>
  );
}

/** Switches the form in place, because the history entry holds the address to return to. */
function ModeLink({
  href,
  onFollow,
  children,
}: {
  readonly href: string;
  readonly onFollow: () => void;
  readonly children: ReactNode;
}) {
  return (
    <a
      className="text-link"
      href={href}
      onClick={(event) => {
        event.preventDefault();
        onFollow();
      }}
    >
      {children}
    </a>
  );
}

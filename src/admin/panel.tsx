import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Route, Switch } from 'wouter';
import { permissionOf } from '#shared/pages/admin-screens.ts';
import { Button } from '#ui/button.tsx';
import { addIconDrawings } from '#ui/icons/icon-drawings.ts';
import { panelIconDrawings } from '#ui/icons/panel-icon-drawings.ts';
import { Notice } from '#ui/notice.tsx';
import { ConfirmIdentityDialog } from './accounts/confirmation/confirm-identity-dialog.tsx';
import type { Lacking } from './accounts/sign-in/require-admin.tsx';
import { SignInDialog } from './accounts/sign-in/sign-in-dialog.tsx';
import { lazyScreens, preloadScreen } from './admin-routes.ts';
import { AdminLayout } from './shell/admin-layout.tsx';
import { QuestionHost } from './shell/ask-first.tsx';
import { FailureBoundary } from './shell/failure-boundary.tsx';
import { FullPageWait } from './shell/full-page.tsx';
import { EmptyScreen, LoadingScreen, ScreenFrame } from './shell/screen-frame.tsx';
import './panel.css';
import type { Permission } from '#shared/accounts/permissions.ts';
import { useObservable } from '#ui/use-observable.ts';
import { usePermission } from './accounts/sign-in/current-user.ts';
import { openLibrary } from './media/choice/choose-picture.ts';
import { useKeysSetting } from './shell/use-device-setting.ts';
import { isForScreen } from './shell/use-keys.ts';

addIconDrawings(panelIconDrawings);

// Few people ever see it.
const SetUpFactorScreen = lazy(() =>
  import('./accounts/factors/set-up-factor-screen.tsx').then((module) => ({
    default: module.SetUpFactorScreen,
  })),
);

const NewPasswordScreen = lazy(() =>
  import('./accounts/password/new-password-screen.tsx').then((module) => ({
    default: module.NewPasswordScreen,
  })),
);

/** Everything behind the guard: the sidebar, the screens and the palette, or what is wanted before them. */
export function Panel({ lacks }: { readonly lacks: Lacking }) {
  return (
    <>
      {lacks ? (
        <Suspense fallback={<FullPageWait label="Reading your account" />}>
          {lacks === 'factor' ? <SetUpFactorScreen /> : <NewPasswordScreen />}
          <QuestionHost />
        </Suspense>
      ) : (
        <>
          <AdminLayout onApproach={preloadScreen}>
            <ScreenSwitch />
            <QuestionHost />
          </AdminLayout>
          <PaletteHost />
          <LibraryHost />
        </>
      )}
      <SignInDialog />
      <ConfirmIdentityDialog />
    </>
  );
}

function ScreenSwitch() {
  return (
    <Switch>
      {lazyScreens.map(({ pattern, title, Screen }) => (
        <Route key={pattern} path={pattern}>
          {(params) => (
            <ScreenBoundary title={title}>
              <RequirePermission permission={permissionOf(pattern)} title={title}>
                <Suspense fallback={<LoadingScreen title={title} />}>
                  <Screen params={params} />
                </Suspense>
              </RequirePermission>
            </ScreenBoundary>
          )}
        </Route>
      ))}
      <Route>
        <EmptyScreen
          title="404 Page Not Found"
          message="Did you forget to add the page to the router?"
        />
      </Route>
    </Switch>
  );
}

interface ScreenBoundaryProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Keeps the rail when a screen breaks. */
function ScreenBoundary({ title, children }: ScreenBoundaryProps) {
  return (
    <FailureBoundary
      failure={
        <ScreenFrame title={title}>
          <Notice variant="danger" title="This screen could not be shown">
            <p>There may be a new version of the panel, or the connection is down.</p>
          </Notice>
          <div>
            <Button size="md" onClick={() => window.location.reload()}>
              Reload the page
            </Button>
          </div>
        </ScreenFrame>
      }
    >
      {children}
    </FailureBoundary>
  );
}

/** Shows a screen to those who may use it; others are told that they may not (BEHAVIOUR 1.11, 4.10). */
function RequirePermission({
  permission,
  title,
  children,
}: {
  readonly permission: Permission | null;
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  if (usePermission(permission)) return children;
  return <EmptyScreen title={title} message="This account cannot open this screen." />;
}

/** The open library, outside the forms whose keys and buttons are not its own. */
function LibraryHost() {
  const open = useObservable(openLibrary, null);
  if (!open) return null;
  const { Dialog, onPick, onUpload } = open;
  const close = () => void openLibrary.set(null);
  return (
    <Dialog
      onClose={close}
      onPick={(media) => {
        close();
        onPick(media);
      }}
      onUpload={() => {
        close();
        onUpload();
      }}
    />
  );
}

const Palette = lazy(() =>
  import('./palette/command-palette.tsx').then((file) => ({ default: file.Palette })),
);

type Shown = 'search' | 'keys' | null;

/** Opens the palette on Ctrl+K, and the list of all keys on `?`; loads them on first use. */
function PaletteHost() {
  const [shown, setShown] = useState<Shown>(null);
  const [areKeysOn] = useKeysSetting();

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPalette = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      // The editor has this key too, for links; then it is taken.
      if (isPalette && !event.defaultPrevented && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        if (document.querySelector('dialog[open]:not(.palette)')) return;
        setShown((now) => (now === 'search' ? null : 'search'));
      } else if (event.key === '?' && areKeysOn && isForScreen(event)) {
        // A screen with keys of its own shows those, whichever of the two hears of it first.
        setTimeout(() => {
          if (!event.defaultPrevented) setShown('keys');
        });
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [areKeysOn]);

  if (shown === null) return null;
  return (
    <Suspense>
      <Palette
        isOnKeys={shown === 'keys'}
        onKeys={() => setShown('keys')}
        onClose={() => setShown(null)}
      />
    </Suspense>
  );
}

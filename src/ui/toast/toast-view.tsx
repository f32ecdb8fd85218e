import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { dismissToast, type Toast } from './toast-store.ts';

/** BEHAVIOUR 6.2. */
const DURATION_MS = 5000;
/** For a toast with an action. Pointer or focus on a toast also keep it open (WCAG 2.2.1). */
const ACTION_DURATION_MS = 20_000;
const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = ['F8'];

/** The visible toast: announced, dismissed by a swipe to the right, reached with F8. */
export function ToastView({ toast }: { readonly toast: Toast }) {
  const isFailure = toast.variant === 'destructive';
  return (
    // A new provider for each toast: one that outlives a toast closed under the pointer or focus
    // never notices them leave, and would keep the next toast open for ever.
    <Provider
      key={toast.id}
      duration={toast.action ? ACTION_DURATION_MS : DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      <Root
        className={classNames('toast', isFailure && 'destructive')}
        open={toast.isOpen}
        onOpenChange={(open) => {
          if (!open) dismissToast(toast.id);
        }}
      >
        <Icon name={isFailure ? 'error' : 'ok'} />
        {/* Radix announces the toast; the role only describes the element. */}
        <div className="toast-text" role="status" aria-live="off">
          <Title className="toast-title">{toast.title}</Title>
          {toast.description && (
            <Description className="toast-description">{toast.description}</Description>
          )}
        </div>
        {toast.action && (
          <Action className="btn sm" altText={toast.action.howTo} onClick={toast.action.onAct}>
            {toast.action.label}
          </Action>
        )}
        <Close className="icon-btn" aria-label="Close">
          <Icon name="close" />
        </Close>
      </Root>
      <Viewport className="toast-viewport" hotkey={HOTKEY} />
    </Provider>
  );
}

import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { dismissToast, type Toast } from './toast-store.ts';

/** Spec section 9. */
const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = ['F8'];

/** The toast on the screen: announced, swiped away to the right, reached with F8. */
export function ToastView({ toast }: { readonly toast: Toast }) {
  const isFailure = toast.variant === 'destructive';
  return (
    <Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      <Root
        key={toast.id}
        className={classNames('toast', isFailure && 'destructive')}
        open={toast.isOpen}
        onOpenChange={(open) => {
          if (!open) dismissToast(toast.id);
        }}
      >
        <Icon name={isFailure ? 'error' : 'ok'} />
        <div className="toast-text">
          <Title className="toast-title">{toast.title}</Title>
          {toast.description && (
            <Description className="toast-description">{toast.description}</Description>
          )}
        </div>
        <Close className="icon-btn" aria-label="Close">
          <Icon name="close" />
        </Close>
      </Root>
      <Viewport className="toast-viewport" hotkey={HOTKEY} />
    </Provider>
  );
}

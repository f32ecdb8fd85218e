import { lazy, Suspense } from 'react';
import { useObservable } from '../use-observable.ts';
import { currentToast, type Toast } from './toast-store.ts';

export { toast } from './toast-store.ts';

// Radix is loaded with the first toast. If that fails, a plain message is shown.
const ToastView = lazy(() =>
  import('./toast-view.tsx').then(
    (module) => ({ default: module.ToastView }),
    () => ({ default: PlainToast }),
  ),
);

function PlainToast({ toast }: { readonly toast: Toast }) {
  return (
    <p className="toast-viewport" role="status">
      <span className="toast">
        {toast.title}
        {toast.description && `: ${toast.description}`}
        {toast.action && (
          <button type="button" className="btn sm" onClick={toast.action.onAct}>
            {toast.action.label}
          </button>
        )}
      </span>
    </p>
  );
}

/** Shows the toasts. Each application renders one, at its root. */
export function Toaster() {
  const shown = useObservable(currentToast, null);
  if (shown === null) return null;
  return (
    <Suspense fallback={null}>
      <ToastView toast={shown} />
    </Suspense>
  );
}

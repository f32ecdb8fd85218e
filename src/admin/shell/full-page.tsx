import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';

export function FullPageWait({ label }: { readonly label: string }) {
  return (
    <main className="full-page">
      <div role="status" className="full-page-wait">
        <Spinner />
        <h1 className="sr-only">{label}</h1>
      </div>
    </main>
  );
}

/** Shown when the server did not say who is signed in. */
export function FullPageFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main className="full-page">
      <div className="full-page-failure">
        <h1>The admin panel could not be loaded</h1>
        <Notice variant="danger" title="The server did not answer">
          <p>Check your connection and try again.</p>
        </Notice>
        <Button size="md" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </main>
  );
}

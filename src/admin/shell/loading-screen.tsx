import { Spinner } from '#ui/spinner.tsx';
import { Delayed } from './delayed.tsx';
import { ScreenFrame } from './screen-frame.tsx';

export function LoadingScreen({ title }: { readonly title: string }) {
  return (
    <ScreenFrame title={title}>
      <p role="status" className="screen-wait">
        <Delayed>
          <Spinner />
          <span className="sr-only">Loading {title}</span>
        </Delayed>
      </p>
    </ScreenFrame>
  );
}

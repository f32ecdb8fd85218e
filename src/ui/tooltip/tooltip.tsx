import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { TooltipSurfaceProps } from './tooltip-surface.tsx';

// Radix and its positioning are larger than the rest of a header's code, so they are loaded with
// the first hover. Without them the trigger still has its own name.
const TooltipSurface = lazy<ComponentType<TooltipSurfaceProps>>(() =>
  import('./tooltip-surface.tsx').then(
    (module) => ({ default: module.TooltipSurface }),
    () => ({ default: () => null }),
  ),
);

interface TooltipProps {
  /** The text to show. The trigger must have its own name, such as an `aria-label`. */
  readonly label: string;
  /** A single element that can be hovered and focused. */
  readonly children: ReactNode;
}

/** Shows a label next to its child when that is hovered or focused. */
export function Tooltip({ label, children }: TooltipProps) {
  const [wrapper, setWrapper] = useState<HTMLElement | null>(null);
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  const trigger = wrapper?.firstElementChild;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens for its child's hover and focus. */}
      <span ref={setWrapper} className="tooltip-trigger" onPointerEnter={want} onFocus={want}>
        {children}
      </span>
      {isWanted && trigger instanceof HTMLElement && (
        <Suspense fallback={null}>
          <TooltipSurface trigger={trigger} label={label} />
        </Suspense>
      )}
    </>
  );
}

import { Arrow, Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import { useState } from 'react';
import { TooltipAnchor } from './tooltip-anchor.tsx';

/** BEHAVIOUR 6.2. */
const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

// When the last tooltip closed: each surface has its own provider, but the skip delay is shared.
let lastClosedAt = Number.NEGATIVE_INFINITY;

/** The element that gets the tooltip, and its text. */
export interface TooltipSurfaceProps {
  readonly trigger: HTMLElement;
  readonly label: string;
}

/** The tooltip itself, for an element that is already on the page. */
export function TooltipSurface({ trigger, label }: TooltipSurfaceProps) {
  const [delay, setDelay] = useState(DELAY_MS);
  return (
    <Provider delayDuration={delay} skipDelayDuration={SKIP_DELAY_MS}>
      <Root
        onOpenChange={(open) => {
          if (!open) lastClosedAt = performance.now();
        }}
      >
        <Trigger asChild>
          <TooltipAnchor
            element={trigger}
            onApproach={() =>
              setDelay(performance.now() - lastClosedAt < SKIP_DELAY_MS ? 0 : DELAY_MS)
            }
          />
        </Trigger>
        <Portal>
          <Content className="tooltip" sideOffset={6} collisionPadding={8}>
            {label}
            <Arrow className="tooltip-arrow" width={12} height={6} />
          </Content>
        </Portal>
      </Root>
    </Provider>
  );
}

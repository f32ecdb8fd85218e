import { type Ref, useEffect, useRef } from 'react';

type Listener = (event: Event) => void;

interface TooltipAnchorProps {
  /** The element that Radix should treat as its trigger. */
  readonly element: HTMLElement;
  readonly onApproach: () => void;
  readonly ref?: Ref<HTMLElement>;
  // The handlers that Radix passes to the child of `Trigger asChild`.
  readonly onPointerMove?: Listener;
  readonly onPointerLeave?: Listener;
  readonly onPointerDown?: Listener;
  readonly onFocus?: Listener;
  readonly onBlur?: Listener;
  readonly onClick?: Listener;
}

const LISTENED = {
  pointermove: 'onPointerMove',
  pointerleave: 'onPointerLeave',
  pointerdown: 'onPointerDown',
  focus: 'onFocus',
  blur: 'onBlur',
  click: 'onClick',
} as const;

function assignRef(ref: Ref<HTMLElement> | undefined, element: HTMLElement | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}

/**
 * Represents a trigger that was rendered before Radix was loaded: it passes that element's events
 * to Radix instead of rendering a new one, so that loading neither replaces the element nor loses
 * its focus.
 */
export function TooltipAnchor(props: TooltipAnchorProps) {
  const { element, ref } = props;
  const latest = useRef(props);

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    assignRef(ref, element);
    return () => assignRef(ref, null);
  }, [ref, element]);

  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal };
    for (const [type, handler] of Object.entries(LISTENED)) {
      element.addEventListener(type, (event) => latest.current[handler]?.(event), options);
    }
    element.addEventListener('pointerenter', () => latest.current.onApproach(), options);
    // The hover or focus that loaded this code happened before it arrived.
    if (element.matches(':hover')) {
      latest.current.onPointerMove?.(new PointerEvent('pointermove', { pointerType: 'mouse' }));
    } else if (element.matches(':focus-visible')) {
      latest.current.onFocus?.(new FocusEvent('focus'));
    }
    return () => listening.abort();
  }, [element]);

  return null;
}

import { type Ref, useEffect, useRef } from 'react';

type Listener = (event: Event) => void;

interface TooltipAnchorProps {
  /** The element that Radix shall treat as its trigger. */
  readonly element: HTMLElement;
  readonly onApproach: () => void;
  readonly ref?: Ref<HTMLElement>;
  // What Radix gives to the child of `Trigger asChild`.
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
 * Stands in for a trigger that was rendered before Radix was loaded: hands that element's events to
 * Radix instead of rendering one, so that loading neither replaces the element nor drops its focus.
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
    // The hover or focus that asked for this code happened before it arrived.
    if (element.matches(':hover')) {
      latest.current.onPointerMove?.(new PointerEvent('pointermove', { pointerType: 'mouse' }));
    } else if (element.matches(':focus-visible')) {
      latest.current.onFocus?.(new FocusEvent('focus'));
    }
    return () => listening.abort();
  }, [element]);

  return null;
}

/** Between the trigger and the tip of the arrow. */
const GAP_PX = 6;
/** Between the bubble and the edges of the window. */
const EDGE_PX = 8;

/** Puts a bubble above its trigger, or below if there is no room, and wholly into the window. */
function placeBubble(bubble: HTMLElement, trigger: HTMLElement): void {
  const anchor = trigger.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const centre = anchor.left + anchor.width / 2;
  const leftMax = document.documentElement.clientWidth - EDGE_PX - width;
  const left = Math.max(EDGE_PX, Math.min(centre - width / 2, leftMax));
  const above = anchor.top - GAP_PX - height;
  const side = above < EDGE_PX ? 'bottom' : 'top';
  bubble.dataset.side = side;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${side === 'top' ? above : anchor.bottom + GAP_PX}px`;
  bubble.style.setProperty('--arrow-left', `${centre - left}px`);
}

/** BEHAVIOUR 6.2. */
const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
/** Time to move the pointer onto the tooltip, to read it there (WCAG 1.4.13). */
const GRACE_MS = 150;

const ID = 'tooltip';

/** There is one bubble, so that no two tooltips ever show at once. */
const bubble = document.createElement('div');
bubble.id = ID;
bubble.className = 'tooltip';
bubble.role = 'tooltip';

/** Whose tooltip shows. */
let shown: HTMLElement | null = null;
/** The element under the pointer, whether its tooltip shows or not. */
let pointed: HTMLElement | null = null;
let isByPointer = false;
let opening: ReturnType<typeof setTimeout> | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;
/** When the pointer left what was shown, or something else ended it. */
let closedAt = Number.NEGATIVE_INFINITY;

/** Listens to the whole document, and begins with what is pointed at or focused already. */
export function showTooltips(): void {
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'touch') point(event.target);
  });
  document.documentElement.addEventListener('pointerleave', () => point(null));
  document.addEventListener('focusin', ({ target }) => focus(target));
  document.addEventListener('focusout', () => isByPointer || close());
  document.addEventListener('pointerdown', close);
  document.addEventListener('click', close);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
  document.addEventListener('scroll', closeScrolled, { capture: true, passive: true });
  point(document.querySelector('[data-tooltip]:hover'));
  focus(document.activeElement);
}

function point(target: EventTarget | null): void {
  if (target === bubble) {
    pointed = shown;
    clearTimeout(closing);
    return;
  }
  const trigger = findTrigger(target);
  if (trigger === pointed) return;
  pointed = trigger;
  clearTimeout(opening);
  clearTimeout(closing);
  if (!trigger) leave();
  else if (trigger !== shown) approach(trigger);
}

function approach(trigger: HTMLElement): void {
  if (isByPointer) close();
  const isNext = performance.now() - closedAt < SKIP_DELAY_MS;
  opening = setTimeout(() => show(trigger, true), isNext ? 0 : DELAY_MS);
}

function leave(): void {
  if (!isByPointer) return;
  closedAt = performance.now();
  closing = setTimeout(hide, GRACE_MS);
}

/** A click focuses as well, and shows nothing. */
function focus(target: EventTarget | null): void {
  const trigger = findTrigger(target);
  if (trigger?.matches(':focus-visible')) show(trigger, false);
}

function findTrigger(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
}

function show(trigger: HTMLElement, byPointer: boolean): void {
  hide();
  if (!trigger.isConnected) return;
  shown = trigger;
  isByPointer = byPointer;
  bubble.textContent = trigger.dataset.tooltip ?? '';
  // Elements outside of an open dialog are behind it.
  (trigger.closest('dialog') ?? document.body).append(bubble);
  placeBubble(bubble, trigger);
  // Its own name need not be read twice.
  if (bubble.textContent !== trigger.ariaLabel) trigger.setAttribute('aria-describedby', ID);
}

function close(): void {
  clearTimeout(opening);
  if (!shown) return;
  closedAt = performance.now();
  hide();
}

function hide(): void {
  clearTimeout(closing);
  bubble.remove();
  shown?.removeAttribute('aria-describedby');
  shown = null;
  isByPointer = false;
}

function closeScrolled({ target }: Event): void {
  if (target instanceof Node && target.contains(shown)) close();
}

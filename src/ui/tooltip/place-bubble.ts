/** Between the trigger and the tip of the arrow. */
const GAP_PX = 6;
/** Between the bubble and the edges of the window. */
const EDGE_PX = 8;

/** Puts a bubble above its trigger, or below if there is no room, and wholly into the window. */
export function placeBubble(bubble: HTMLElement, trigger: HTMLElement): void {
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

/**
 * Shows the text in `data-tooltip` beside an element that is pointed at or focused. The element needs
 * a name of its own, such as an `aria-label`: the code comes with the first approach, or not at all.
 */
export function followTooltips(): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const load = async ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('[data-tooltip]')) return;
    const code = await import('./show-tooltips.ts').catch(() => null);
    if (!code || signal.aborted) return;
    waiting.abort();
    code.showTooltips();
  };
  document.addEventListener('pointerover', load, { signal });
  document.addEventListener('focusin', load, { signal });
}

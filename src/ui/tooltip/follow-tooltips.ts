/** Shows `data-tooltip` beside what is pointed at or focused; it needs a name of its own. */
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

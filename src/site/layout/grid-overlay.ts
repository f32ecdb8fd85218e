/** Draws the twelve columns that text begins on over the page, whenever Alt+G is pressed. */
export function followGridKey(): void {
  const overlay = document.createElement('div');
  overlay.className = 'wrap';
  overlay.hidden = true;
  overlay.inert = true;
  overlay.style.cssText = 'position:fixed;inset:0;z-index:99;pointer-events:none';
  const columns = document.createElement('div');
  columns.style.cssText =
    'height:100%;opacity:.18;background:repeating-linear-gradient(to right,var(--color-accent) 0 calc(var(--twelfth) - 2rem),transparent 0 var(--twelfth))';
  overlay.append(columns);
  document.body.append(overlay);
  addEventListener('keydown', (event) => {
    if (event.altKey && event.code === 'KeyG') overlay.hidden = !overlay.hidden;
  });
}

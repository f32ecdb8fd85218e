/** The code behind the guard, one chunk, with toasts, which say what fails when nothing can be fetched. */
export async function loadPanel() {
  import('#ui/toast/toast-view.tsx').catch(() => {});
  const { Panel } = await import('./panel.tsx');
  return { Panel };
}

/** Fetches it ahead of its use. A failure here is harmless. */
export function preloadPanel(): void {
  loadPanel().catch(() => {});
}

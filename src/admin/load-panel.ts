/** The code behind the guard. */
export async function loadPanel() {
  const { Panel } = await import('./panel.tsx');
  return { Panel };
}

/** Fetches it ahead of its use. A failure here is harmless. */
export function preloadPanel(): void {
  loadPanel().catch(() => {});
}

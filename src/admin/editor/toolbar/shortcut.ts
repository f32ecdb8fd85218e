/** A shortcut as TipTap writes it, such as `Mod-Shift-s`. */
export type Shortcut = string;

const isApple = /Mac|iP(?:hone|ad|od)/.test(globalThis.navigator?.platform ?? '');

/** The shortcut as this keyboard names it: `Ctrl+Shift+S` or `⌘⇧S`. */
export function describeShortcut(shortcut: Shortcut): string {
  const keys = shortcut.split('-').map((key) => key.toUpperCase());
  const names: Record<string, string> = isApple
    ? { MOD: '⌘', SHIFT: '⇧', ALT: '⌥' }
    : { MOD: 'Ctrl', SHIFT: 'Shift', ALT: 'Alt' };
  return keys.map((key) => names[key] ?? key).join(isApple ? '' : '+');
}

/** The shortcut in the form that `aria-keyshortcuts` takes. */
export function ariaShortcut(shortcut: Shortcut): string {
  return shortcut.replace('Mod', isApple ? 'Meta' : 'Control').replaceAll('-', '+');
}

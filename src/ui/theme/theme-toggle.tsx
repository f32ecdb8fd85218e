import { Icon } from '../icons/icon.tsx';
import { setTheme, useTheme } from './theme.ts';

/** Renders both icons; the style sheet shows the right one. */
export function ThemeToggle() {
  const next = useTheme() === 'dark' ? 'light' : 'dark';
  const label = `Switch to ${next} mode`;
  return (
    <button
      type="button"
      className="icon-btn theme-toggle"
      aria-label={label}
      data-tooltip={label}
      onClick={() => setTheme(next)}
    >
      <Icon name="moon" />
      <Icon name="sun" />
    </button>
  );
}

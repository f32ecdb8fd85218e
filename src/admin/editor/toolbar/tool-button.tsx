import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { ariaShortcut, describeShortcut, type Shortcut } from './shortcut.ts';

interface ToolButtonProps {
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
  readonly shortcut?: Shortcut | undefined;
  readonly isPressed?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isExtra?: boolean | undefined;
  readonly opens?: 'menu' | 'dialog' | undefined;
  readonly isOpen?: boolean | undefined;
  /** Whether Tab stops here; the other buttons are reached by arrow keys. */
  readonly isTabStop: boolean;
  readonly onClick: () => void;
}

export function ToolButton({
  id,
  label,
  children,
  shortcut,
  isPressed,
  isDisabled,
  isExtra,
  opens,
  isOpen,
  isTabStop,
  onClick,
}: ToolButtonProps) {
  return (
    <button
      type="button"
      data-tool={id}
      className={classNames('ed-tool', isExtra && 'extra')}
      aria-label={label}
      data-tooltip={shortcut ? `${label} (${describeShortcut(shortcut)})` : label}
      aria-pressed={isPressed}
      aria-haspopup={opens}
      aria-expanded={opens && isOpen}
      aria-disabled={isDisabled || undefined}
      aria-keyshortcuts={shortcut && ariaShortcut(shortcut)}
      tabIndex={isTabStop ? 0 : -1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isDisabled && onClick()}
    >
      {children}
    </button>
  );
}

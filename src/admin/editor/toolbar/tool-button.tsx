import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
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

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** One stop for Tab, and arrow keys between the `data-tool` buttons (WAI-ARIA toolbar pattern). */
export function useRovingFocus(first: string) {
  const [tabStop, setTabStop] = useState(first);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    const target = event.target as HTMLElement;
    if (!step || !target.matches('[data-tool]')) return;
    const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')].filter(
      (tool) => tool.offsetParent !== null,
    );
    event.preventDefault();
    tools[step(tools.indexOf(target), tools.length)]?.focus();
  };

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const { tool } = (event.target as HTMLElement).dataset;
    if (tool) setTabStop(tool);
  };

  return { tabStop, setTabStop, toolbarProps: { onKeyDown, onFocus } };
}

import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-drawings.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconName;
  /** The button's accessible name: say what it does and to what. */
  readonly label: string;
  /** Shows the frame even without hover. */
  readonly ruled?: boolean | undefined;
}

export function IconButton({ icon, label, ruled, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('icon-btn', ruled && 'ruled', className)}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  );
}

import { getIconDrawing, type IconName, iconFills } from './icon-drawings.ts';

/** An icon next to a word or inside a named button. It is never the only label. */
export function Icon({
  name,
  className,
}: {
  readonly name: IconName;
  readonly className?: string | undefined;
}) {
  const fill = iconFills[name];
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
      className={className}
    >
      <path d={getIconDrawing(name)} />
      {fill && <path d={fill} fill="currentColor" />}
    </svg>
  );
}

import { artworkVersion } from './artwork-version.ts';
import { classNames } from './class-names.ts';

interface ArtworkProps {
  /** File name in public/art, without `.svg`. */
  readonly name: string;
  /** Without a title the drawing is decoration and hidden from screen readers. */
  readonly title?: string | undefined;
  readonly className?: string | undefined;
}

/** A generated drawing that follows the theme and costs no JavaScript. */
export function Artwork({ name, title, className }: ArtworkProps) {
  const look = classNames('art', className);
  const use = <use href={`/art/${name}.svg?v=${artworkVersion}#art`} width="100%" height="100%" />;
  if (!title) {
    return (
      <svg className={look} aria-hidden="true">
        {use}
      </svg>
    );
  }
  return (
    <svg className={look} role="img" aria-label={title}>
      {use}
    </svg>
  );
}

import { SkeletonLine } from '#ui/skeleton.tsx';

/** Placeholders for the rows of a list, each with a title and a note. */
export function SkeletonRows({
  count,
  titleClass = 'w-3/5',
  noteClass = 'w-1/4',
}: {
  readonly count: number;
  readonly titleClass?: string;
  readonly noteClass?: string;
}) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have only their place.
    <div className="row row-wait" key={index}>
      <SkeletonLine tall className={titleClass} />
      <SkeletonLine className={noteClass} />
    </div>
  ));
}

import { SkeletonLine } from '#ui/skeleton.tsx';

export function SkeletonRows({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have only their place.
    <div className="row row-wait" key={index}>
      <SkeletonLine tall width="long" />
      <SkeletonLine width="quarter" />
    </div>
  ));
}

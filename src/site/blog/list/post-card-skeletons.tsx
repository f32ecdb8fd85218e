import { LoadingRegion, SkeletonBlock, SkeletonLine } from '#ui/skeleton.tsx';

export function PostCardSkeletons({ count }: { readonly count: number }) {
  return (
    <LoadingRegion label="Loading articles">
      <div className="post-grid">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else to go by.
          <div className="card" key={index} data-placeholder="">
            <SkeletonBlock className="frame" />
            <div className="body">
              <SkeletonLine width="long" />
              <SkeletonLine tall width="most" />
              <SkeletonLine tall width={index % 2 ? 'long' : 'half'} />
              <SkeletonLine />
              <SkeletonLine width="most" />
              <SkeletonLine width={index % 2 ? 'half' : 'long'} />
            </div>
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}

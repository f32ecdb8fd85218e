import { LoadingRegion, SkeletonBlock, SkeletonLine } from '#ui/skeleton.tsx';

/** Placeholder cards for the expected number of posts, in the shape of the real ones. */
export function PostCardSkeletons({ count }: { readonly count: number }) {
  return (
    <LoadingRegion label="Loading articles">
      <div className="post-grid">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else to go by.
          <div className="card" key={index} data-placeholder="">
            <SkeletonBlock className="frame" />
            <div className="body">
              <SkeletonLine className="w-2/3" />
              <SkeletonLine tall className="w-11/12" />
              <SkeletonLine tall className={index % 2 ? 'w-2/3' : 'w-1/2'} />
              <SkeletonLine />
              <SkeletonLine className="w-11/12" />
              <SkeletonLine className={index % 2 ? 'w-1/2' : 'w-2/3'} />
            </div>
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}

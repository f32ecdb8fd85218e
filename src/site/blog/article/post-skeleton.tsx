import { LoadingRegion, SkeletonBlock, SkeletonLine } from '#ui/skeleton.tsx';

export function PostSkeleton() {
  return (
    <>
      {/* For screen readers; has the focus until the title replaces it. */}
      <h1 className="sr-only">Article</h1>
      <LoadingRegion className="post-skeleton" label="Loading article">
        <div className="wrap post-head">
          <SkeletonLine />
          <div className="title">
            <SkeletonLine width="most" />
            <SkeletonLine width="long" />
          </div>
          <SkeletonLine />
        </div>
        <SkeletonBlock className="post-cover" />
        <div className="wrap post-body">
          <div className="post-main">
            <SkeletonLine />
            <SkeletonLine width="most" />
            <SkeletonLine />
            <SkeletonLine width="long" />
            <SkeletonLine tall width="half" />
            <SkeletonLine />
            <SkeletonLine width="most" />
            <SkeletonLine width="half" />
          </div>
        </div>
      </LoadingRegion>
    </>
  );
}

import { LoadingRegion, SkeletonBlock, SkeletonLine } from '#ui/skeleton.tsx';

/** Placeholders for title, meta line, cover and text, in their places. */
export function PostSkeleton() {
  return (
    <>
      {/* For screen readers; has the focus until the title replaces it. */}
      <h1 className="sr-only">Article</h1>
      <LoadingRegion label="Loading article">
        <div className="wrap post-head grid gap-6">
          <SkeletonLine className="w-40" />
          <div className="grid gap-3 text-4xl">
            <SkeletonLine className="w-11/12 max-w-160" />
            <SkeletonLine className="w-2/3 max-w-120" />
          </div>
          <SkeletonLine className="w-52" />
        </div>
        <SkeletonBlock className="post-cover" />
        <div className="wrap post-body">
          <div className="post-main grid max-w-measure gap-4">
            <SkeletonLine />
            <SkeletonLine className="w-11/12" />
            <SkeletonLine />
            <SkeletonLine className="w-2/3" />
            <SkeletonLine tall className="mt-6 w-1/2" />
            <SkeletonLine />
            <SkeletonLine className="w-11/12" />
            <SkeletonLine className="w-1/2" />
          </div>
        </div>
      </LoadingRegion>
    </>
  );
}

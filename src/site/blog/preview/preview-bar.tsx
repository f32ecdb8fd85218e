import type { PreviewBody } from '#contracts/posts/previews/endpoints.ts';
import { getPostPath } from '#shared/posts/post-paths.ts';
import { formatDay } from '#shared/time/format-day.ts';
import { SiteLink } from '../../navigation/site-link.tsx';

const whatVisitorsSee = {
  draft: 'Visitors cannot see this post.',
  scheduled: 'Visitors cannot see this post yet.',
} as const;

/** Says above a previewed post that it is a preview, and of what. */
export function PreviewBar({ preview }: { readonly preview: PreviewBody }) {
  const { post, hasChanges, expiresAt } = preview;
  return (
    <section className="preview-bar" aria-label="Preview">
      <div className="wrap">
        <p>
          <b>This is a preview.</b>{' '}
          {post.status === 'published' ? (
            <>
              Visitors read this post at{' '}
              <SiteLink href={getPostPath(post.slug)}>its own address</SiteLink>.
            </>
          ) : (
            whatVisitorsSee[post.status]
          )}
        </p>
        {hasChanges && <p>It shows changes that are not published yet.</p>}
        {expiresAt && (
          <p>
            This link works until <time dateTime={expiresAt}>{formatDay(expiresAt)}</time>.
          </p>
        )}
      </div>
    </section>
  );
}

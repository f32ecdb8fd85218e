import type { PublishedPostRow } from '#contracts/posts.ts';
import { classNames } from '#ui/class-names.ts';
import { CoverImage } from '#ui/cover-image.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { SiteLink } from '../site-link.tsx';
import { READ_TIME_LABEL } from './post-queries.ts';

interface PostCardProps {
  readonly post: PublishedPostRow;
  /** One below the heading that the cards stand under. */
  readonly headingLevel: 'h2' | 'h3';
}

/** A post in a list; the whole card is the target of the title's link. */
export function PostCard({ post, headingLevel: Heading }: PostCardProps) {
  return (
    <article className={classNames('card', !post.coverImage && 'bare')}>
      {post.coverImage && (
        <div className="frame">
          <CoverImage src={post.coverImage} title="" />
        </div>
      )}
      <div className="body">
        <div className="meta">
          {/* Author and read time are fixed: the server does not send them (spec section 2). */}
          <span>
            <span>Admin</span>, <span>Cloud Expert</span>
          </span>
          <span>{READ_TIME_LABEL}</span>
          <RelativeTime iso={post.createdAt} />
        </div>
        <Heading className="clamp-2">
          <SiteLink href={`/blog/${encodeURIComponent(post.slug)}`}>{post.title}</SiteLink>
        </Heading>
        <p className="clamp-3">{post.excerpt}</p>
      </div>
    </article>
  );
}

import type { PostBody } from '#contracts/posts.ts';
import { CoverImage } from '#ui/cover-image.tsx';
import { Icon } from '#ui/icon.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { SiteLink } from '../site-link.tsx';
import { PostContent } from './post-content.tsx';
import { READ_TIME_LABEL } from './post-queries.ts';
import { ShareButtons } from './share-buttons.tsx';

/** A whole post, from the way back to the share buttons (spec section 2). */
export function PostArticle({ post, url }: { readonly post: PostBody; readonly url: string }) {
  const tags = post.tags ?? [];
  return (
    <article>
      <header className="wrap post-head">
        <SiteLink className="back" href="/blog">
          <Icon name="back" />
          Back to all articles
        </SiteLink>
        <h1>{post.title}</h1>
        <div className="meta">
          <RelativeTime iso={post.createdAt} />
          <span>{READ_TIME_LABEL}</span>
        </div>
      </header>
      {post.coverImage && (
        <div className="post-cover">
          <CoverImage src={post.coverImage} title={post.title} loading="eager" />
        </div>
      )}
      <div className="wrap post-body">
        <div className="post-main">
          <PostContent html={post.content} />
          <footer className="post-foot">
            {tags.length > 0 && (
              <section aria-labelledby="post-tags">
                <h2 id="post-tags">Tags</h2>
                <ul className="tags">
                  {tags.map((tag) => (
                    <li className="tag" key={tag}>
                      {tag}
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <section aria-labelledby="post-share">
              <h2 id="post-share">Share this article</h2>
              <ShareButtons url={url} title={post.title} />
            </section>
          </footer>
        </div>
      </div>
    </article>
  );
}

import { useEffect, useMemo, useRef } from 'react';
import type { PostBody, ReadablePostBody } from '#contracts/posts/endpoints.ts';
import { isLongTitle } from '#shared/posts/long-title.ts';
import { getPostPath } from '#shared/posts/post-paths.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { PictureFrame } from '#ui/pictures/picture-frame.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { noteArticle } from '../../source/visit-source.ts';
import { READ_TIME_LABEL } from '../reading-queries.ts';
import { ArticleLog } from './article-log.tsx';
import { PostCover } from './post-cover.tsx';
import { PostTags } from './post-tags.tsx';
import { ShareButtons } from './share-buttons.tsx';
import { useCopyButtons } from './use-copy-buttons.ts';
import { useFocusableScrollers } from './use-focusable-scrollers.ts';

/** The article's HTML. The server cleaned it when it was saved, and enriched it for this answer. */
function PostContent({ html }: { readonly html: string }) {
  const article = useRef<HTMLDivElement>(null);
  const content = useMemo(() => ({ __html: html }), [html]);
  useFocusableScrollers(article, html);
  useCopyButtons(article, html);
  return (
    <div
      ref={article}
      className="prose"
      dir="auto"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: allowlisted on write (domain/posts).
      dangerouslySetInnerHTML={content}
    />
  );
}

/** The fields an article shows; a server other than ours may send no sections. */
type ArticlePost = PostBody & Partial<Pick<ReadablePostBody, 'sections'>>;

interface PostArticleProps {
  readonly post: ArticlePost;
  readonly url: string;
  /** Whether visitors read something else at the post's address: nothing is remembered then. */
  readonly isPreview?: boolean;
  /** The token of the preview link by which the post is read. */
  readonly previewToken?: string | undefined;
}

/** As wide as the screen, and as high as post-article.css says. */
const FRAME: PictureFrame = [
  { on: '(width >= 43.75rem)', width: '100vw', ratio: 3 },
  { width: '100vw', ratio: 16 / 10 },
];

/** A whole post, from the back link to the share buttons (BEHAVIOUR 1.9). */
export function PostArticle({ post, url, previewToken, isPreview }: PostArticleProps) {
  const { title, content, createdAt, tags = [], sections = [] } = post;
  const path = getPostPath(post.slug);
  useEffect(() => {
    if (!isPreview) noteArticle(path);
  }, [path, isPreview]);
  return (
    <article>
      <header className="wrap post-head">
        <SiteLink className="back" href="/blog">
          <Icon name="back" />
          Back to all articles
        </SiteLink>
        <h1 className={isLongTitle(title) ? 'long' : undefined} dir="auto">
          {title}
        </h1>
        <div className="meta">
          <RelativeTime iso={createdAt} />
          <span>{READ_TIME_LABEL}</span>
        </div>
      </header>
      <div className="post-cover">
        <PostCover
          post={post}
          title={title}
          frame={FRAME}
          loading="eager"
          previewToken={previewToken}
        />
      </div>
      <div className="wrap post-body">
        {sections.length > 1 && <ArticleLog sections={sections} />}
        <div className="post-main">
          <PostContent html={content} />
          <footer className="post-foot">
            {tags.length > 0 && (
              <section aria-labelledby="post-tags">
                <h2 id="post-tags">Tags</h2>
                <PostTags tags={tags} />
              </section>
            )}
            <section className="post-share" aria-labelledby="post-share">
              <h2 id="post-share">Share this article</h2>
              <ShareButtons url={url} title={title} />
            </section>
          </footer>
        </div>
      </div>
    </article>
  );
}

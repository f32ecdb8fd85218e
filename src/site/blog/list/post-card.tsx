import type { PublishedPostRow } from '#contracts/posts/endpoints.ts';
import { getPostPath } from '#shared/posts/post-paths.ts';
import { cutDescription, takeWords } from '#shared/text/cut-description.ts';
import { markWords } from '#shared/text/mark-words.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { FRAME_OF_THREE } from '../../layout/card-frames.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { useFirm } from '../../site-context.ts';
import { PostCover } from '../article/post-cover.tsx';
import { PostTags } from '../article/post-tags.tsx';
import { READ_TIME_LABEL } from '../reading-queries.ts';

interface MarkedTextProps {
  readonly text: string;
  readonly words: string;
}

function MarkedText({ text, words }: MarkedTextProps) {
  if (words === '') return text;
  return markWords(text, words).map(({ text: part, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places.
    isMatch ? <mark key={index}>{part}</mark> : part,
  );
}

/** About what three lines of a phone hold; what is left out there ends with a word. */
const NARROW_LENGTH = 116;

/** An excerpt whose end narrow screens leave out (post-card.css). */
function Excerpt({ text, words }: MarkedTextProps) {
  const start = takeWords(text, NARROW_LENGTH);
  return (
    <>
      <MarkedText text={start} words={words} />
      {start !== text && (
        <span className="excerpt-rest">
          <MarkedText text={text.slice(start.length)} words={words} />
        </span>
      )}
    </>
  );
}

interface PostCardProps {
  readonly post: PublishedPostRow;
  /** One level below the heading above the cards. */
  readonly headingLevel: 'h2' | 'h3';
  /** The words of the search; their matches are marked. */
  readonly words?: string;
}

/** More would make the cards of a row uneven. */
const TAGS_SHOWN = 3;

/** A post in a list; the whole card is the target of the title's link. */
export function PostCard({ post, headingLevel: Heading, words = '' }: PostCardProps) {
  const { postAuthor } = useFirm();
  const tags = (post.tags ?? []).slice(0, TAGS_SHOWN);
  return (
    <article className="card">
      <div className="frame">
        <PostCover post={post} title="" frame={FRAME_OF_THREE} />
      </div>
      <div className="body">
        <div className="meta">
          {/* The same for every post: the server sends neither (BEHAVIOUR 1.8). */}
          <span>
            <span>{postAuthor.name}</span>, <span>{postAuthor.title}</span>
          </span>
          <span>{READ_TIME_LABEL}</span>
          <RelativeTime iso={post.createdAt} />
        </div>
        <Heading className="clamp-2" dir="auto">
          <SiteLink href={getPostPath(post.slug)}>
            <MarkedText text={post.title} words={words} />
          </SiteLink>
        </Heading>
        <p className="clamp-3" dir="auto">
          <Excerpt text={cutDescription(post.excerpt)} words={words} />
        </p>
        {post.passage !== undefined && (
          <p className="passage clamp-3" dir="auto">
            <MarkedText text={post.passage} words={words} />
          </p>
        )}
        {tags.length > 0 && <PostTags tags={tags} />}
      </div>
    </article>
  );
}

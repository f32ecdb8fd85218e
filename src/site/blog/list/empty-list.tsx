import { buttonClass } from '#ui/button.tsx';
import { Artwork } from '#ui/pictures/artwork.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { fillIn } from '../fill-in.ts';
import { listTexts } from './list-texts.ts';

/** Shown instead of cards: no posts yet, no search results, or no such page; with a link back. */
export function EmptyList({
  words = '',
  isMissing = false,
}: {
  readonly words?: string;
  readonly isMissing?: boolean;
}) {
  const { heading, text } = chooseTexts(words, isMissing);
  return (
    <div className="empty">
      <div className="pic">
        <Artwork name="blank" />
      </div>
      <h2 dir="auto">{heading}</h2>
      <p>{text}</p>
      {(words || isMissing) && (
        <SiteLink className={buttonClass()} href="/blog">
          {listTexts.allArticles}
        </SiteLink>
      )}
    </div>
  );
}

function chooseTexts(words: string, isMissing: boolean) {
  if (isMissing) return listTexts.missing;
  if (!words) return { heading: 'No blog posts yet', text: 'Check back soon for new content' };
  const { emptyHeading, emptyText } = listTexts.search;
  return { heading: fillIn(emptyHeading, { words }), text: emptyText };
}

import { countNoun } from '#shared/text/count-noun.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { fillIn } from '../fill-in.ts';
import type { BlogList } from './blog-list.ts';
import { listTexts } from './list-texts.ts';
import { SearchForm } from './search-form.tsx';

/** The bar above the cards: the search, the number of posts, and a link back to all posts. */
export function ListBar({
  list: { tag, words },
  total,
}: {
  readonly list: BlogList;
  /** Undefined while it is unknown or not wanted. */
  readonly total: number | undefined;
}) {
  const isPart = (tag !== '' || words !== '') && Boolean(total);
  return (
    <div className="list-bar">
      <SearchForm words={words} />
      <p>
        {/* Rendered even when empty, or its text would not be read aloud. */}
        <span role="status" dir="auto">
          {total !== undefined && describeCount(total, words)}
        </span>
        {isPart && (
          <SiteLink className="text-link" href="/blog">
            {listTexts.allArticles}
          </SiteLink>
        )}
      </p>
    </div>
  );
}

function describeCount(total: number, words: string): string {
  const count = countNoun(total, 'article');
  return words ? fillIn(listTexts.search.found, { count, words }) : count;
}

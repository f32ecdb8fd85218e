import { SEARCH_LENGTH_MAX } from '#shared/lists/list-bounds.ts';
import { countNoun } from '#shared/text/count-noun.ts';
import { Button } from '#ui/button.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { fillIn } from '../fill-in.ts';
import type { BlogList } from './blog-list.ts';
import { listTexts } from './list-texts.ts';

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

const { label, button } = listTexts.search;

/** The search: a plain form, which works before any script is loaded. */
function SearchForm({ words }: { readonly words: string }) {
  return (
    <search>
      <form className="search-form" action="/blog">
        <label className="sr-only" htmlFor="blog-search">
          {label}
        </label>
        {/* Keyed by the words, so that the field also shows them after going back. */}
        <input
          key={words}
          id="blog-search"
          className="input"
          type="search"
          name="q"
          placeholder={label}
          defaultValue={words}
          maxLength={SEARCH_LENGTH_MAX}
          dir="auto"
        />
        <Button size="md" type="submit">
          {button}
        </Button>
      </form>
    </search>
  );
}

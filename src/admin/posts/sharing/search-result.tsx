import { SEARCH_TITLE_SHOWN } from '#shared/posts/search-lengths.ts';
import { takeCharacters } from '#shared/text/cut-text.ts';
import type { SharingPreview } from './describe-sharing.ts';

/** About how a search engine shows the post. */
export function SearchResult({ shown }: { readonly shown: SharingPreview }) {
  const { searchTitle, description, host, path } = shown;
  const isCut = [...searchTitle].length > SEARCH_TITLE_SHOWN;
  return (
    <figure className="search-result" aria-label="In a search engine">
      <p className="search-address" dir="auto">
        {[host, ...path].join(' › ')}
      </p>
      <p className="search-title" dir="auto">
        {isCut ? `${takeCharacters(searchTitle, SEARCH_TITLE_SHOWN).trimEnd()} …` : searchTitle}
      </p>
      <p dir="auto">{description}</p>
    </figure>
  );
}

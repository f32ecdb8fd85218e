import { SEARCH_LENGTH_MAX } from '#shared/lists/list-bounds.ts';
import { Button } from '#ui/button.tsx';
import { listTexts } from './list-texts.ts';

const { label, button } = listTexts.search;

/** The search: a plain form, which works before any script is loaded. */
export function SearchForm({ words }: { readonly words: string }) {
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
        <Button type="submit">{button}</Button>
      </form>
    </search>
  );
}

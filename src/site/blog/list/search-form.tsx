import { Button } from '#ui/button.tsx';
import { blogPage } from '../../content/blog.ts';
import { SEARCH_LENGTH_MAX } from './blog-list.ts';

const { label, button } = blogPage.search;

/** Asks for posts with words: a plain form, which works before any script has arrived. */
export function SearchForm({ words }: { readonly words: string }) {
  return (
    <search>
      <form className="search-form" action="/blog">
        <label className="sr-only" htmlFor="blog-search">
          {label}
        </label>
        {/* The field shows what was searched for, also after going back. */}
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

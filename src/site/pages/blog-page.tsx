import { fillIn } from '../blog/fill-in.ts';
import { type BlogList, getListHref, isMissingPage, readBlogList } from '../blog/list/blog-list.ts';
import { EmptyList } from '../blog/list/empty-list.tsx';
import { ListBar } from '../blog/list/list-bar.tsx';
import { PostList } from '../blog/list/post-list.tsx';
import { postListKey } from '../blog/post-queries.ts';
import { blogPage } from '../content/blog.ts';
import type { PageDescription, PageHeroText } from '../content/page-text.ts';
import { usePageQuery } from '../data/use-page-query.ts';
import { PageHead } from '../head/page-head.tsx';
import { ClosingCall } from '../layout/closing-call.tsx';
import type { PageProps } from '../navigation/site-routes.ts';

/** The lists of posts: all, those with a tag, or search results, one page at a time. */
export function Page({ params, search }: PageProps) {
  const list = readBlogList(params, search);
  if (list) return <ListPage list={list} />;
  return (
    <div className="wrap section">
      <PageHead title={blogPage.missing.heading} />
      <h1 className="sr-only">{blogPage.hero.heading}</h1>
      <EmptyList isMissing />
    </div>
  );
}

function ListPage({ list }: { readonly list: BlogList }) {
  const query = usePageQuery(postListKey(list));
  const { heading, title, description, lede } = describeList(list);
  const { page, words } = list;
  // Search engines should index neither search results nor pages that do not exist.
  const isMissing = isMissingPage(list, query.data);
  const isPage = words === '' && !isMissing;
  const number = page > 1 ? `, page ${page}` : '';
  return (
    <>
      <PageHead
        title={title + number}
        description={page > 1 ? `Page ${page}. ${description}` : description}
        canonicalPath={isPage ? getListHref(list) : undefined}
        pictureOf="/blog"
      />
      <div className="wrap page-head">
        <h1 dir="auto">{heading}</h1>
        {lede && <p>{lede}</p>}
      </div>
      <div className="wrap page-end">
        <ListBar list={list} total={isMissing ? undefined : query.data?.total} />
        <PostList list={list} query={query} />
      </div>
      <ClosingCall {...blogPage.closingCall} />
    </>
  );
}

function describeList({ tag, words }: BlogList): PageHeroText & PageDescription {
  const { title, description } = blogPage.head;
  if (words) {
    const { heading, title: searchTitle } = blogPage.search;
    return { heading, lede: '', title: fillIn(searchTitle, { words }), description };
  }
  if (!tag) return { ...blogPage.hero, title, description };
  const heading = fillIn(blogPage.tag.heading, { tag });
  const tagDescription = fillIn(blogPage.tag.description, { tag });
  return { heading, lede: '', title: heading, description: tagDescription };
}

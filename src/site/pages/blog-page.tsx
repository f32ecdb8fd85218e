import type { DocumentValue } from '#shared/documents/document-types.ts';
import { fillIn } from '../blog/fill-in.ts';
import { type BlogList, getListHref, isMissingPage, readBlogList } from '../blog/list/blog-list.ts';
import { EmptyList } from '../blog/list/empty-list.tsx';
import { ListBar } from '../blog/list/list-bar.tsx';
import { listTexts } from '../blog/list/list-texts.ts';
import { PostList } from '../blog/list/post-list.tsx';
import { postListKey } from '../blog/reading-queries.ts';
import { useSingleton } from '../data/documents.ts';
import { usePageQuery } from '../data/use-page-query.ts';
import { PageHead } from '../head/page-head.tsx';
import { ClosingCall } from '../layout/closing-call.tsx';
import type { PageProps } from '../navigation/site-routes.ts';

export function Page({ params, search }: PageProps) {
  const list = readBlogList(params, search);
  const { hero } = useSingleton('blog-page');
  if (list) return <ListPage list={list} />;
  return (
    <div className="wrap section">
      <PageHead title={listTexts.missing.heading} />
      <h1 className="sr-only">{hero.heading}</h1>
      <EmptyList isMissing />
    </div>
  );
}

function ListPage({ list }: { readonly list: BlogList }) {
  const query = usePageQuery(postListKey(list));
  const texts = useSingleton('blog-page');
  const { heading, title, description, lede } = describeList(list, texts);
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
      <ClosingCall {...texts.closingCall} />
    </>
  );
}

function describeList({ tag, words }: BlogList, { head, hero }: DocumentValue<'blog-page'>) {
  const { title, description } = head;
  if (words) {
    const { heading, title: searchTitle } = listTexts.search;
    return { heading, lede: '', title: fillIn(searchTitle, { words }), description };
  }
  if (!tag) return { ...hero, title, description };
  const heading = fillIn(listTexts.tag.heading, { tag });
  const tagDescription = fillIn(listTexts.tag.description, { tag });
  return { heading, lede: '', title: heading, description: tagDescription };
}

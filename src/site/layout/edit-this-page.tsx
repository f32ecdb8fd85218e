import { type ReactNode, use } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { postKey } from '../blog/reading-queries.ts';
import { documentKey } from '../data/documents.ts';
import { PageQueriesContext, usePageQuery } from '../data/use-page-query.ts';
import { usePath } from '../navigation/address.ts';
import { resolveRoute } from '../navigation/routes.ts';

/** Where each page's words are changed. */
const documents: Readonly<Record<string, string>> = {
  '/': 'home/home',
  '/services': 'services-page/services-page',
  '/case-studies': 'case-studies-page/case-studies-page',
  '/about': 'about/about',
  '/contact': 'contact-page/contact-page',
  '/blog': 'blog-page/blog-page',
  '/blog/tag/:tag': 'blog-page/blog-page',
};
const notFound = 'not-found/not-found';

export function EditThisPage(): ReactNode {
  const { route, params } = resolveRoute(usePath());
  const { slug = '' } = params;
  const isPost = route.pattern === '/blog/:slug';
  const { data: post } = usePageQuery(postKey(slug), isPost);
  const type = { '/case-studies/:slug': 'case-study', '/:slug': 'page' } as const;
  const paged = type[route.pattern as keyof typeof type];
  const at = use(PageQueriesContext).getState(documentKey(`${paged}/${encodeURIComponent(slug)}`));
  const id = (at.data as { readonly id: string } | undefined)?.id;
  const name = paged && id ? `${paged}/${id}` : (documents[route.pattern] ?? notFound);
  const href = post ? `/admin/posts/edit/${post.id}` : `/admin/site/${name}`;
  return (
    <aside className="edit-this-page" aria-label="Editing">
      <a className={buttonClass()} href={href}>
        {post ? 'Edit this post' : 'Edit this page'}
      </a>
    </aside>
  );
}

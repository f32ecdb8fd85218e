import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { postKey } from '../blog/reading-queries.ts';
import { documentKey } from '../data/documents.ts';
import { PageQueries } from '../data/page-queries.ts';
import { PageQueriesContext } from '../data/use-page-query.ts';
import { ServerAddressContext } from '../navigation/address.ts';
import { EditThisPage } from './edit-this-page.tsx';

const queries = new PageQueries(() => Promise.reject(new Error('Nothing is read here')));
const known = (key: Parameters<PageQueries['set']>[0], data: unknown) =>
  queries.set(key, { data, isFetching: false });
known(documentKey('case-study/azure-docs'), { id: 'azure-docs' });
known(documentKey('page/imprint'), { id: 'legal-imprint' });
known(postKey('a-post'), { id: 7 });

test.each([
  ['/', '/admin/site/home/home'],
  ['/services', '/admin/site/services-page/services-page'],
  ['/about', '/admin/site/about/about'],
  ['/contact', '/admin/site/contact-page/contact-page'],
  ['/blog', '/admin/site/blog-page/blog-page'],
  ['/blog/tag/cost', '/admin/site/blog-page/blog-page'],
  ['/blog/a-post', '/admin/posts/edit/7'],
  ['/case-studies', '/admin/site/case-studies-page/case-studies-page'],
  ['/case-studies/azure-docs', '/admin/site/case-study/azure-docs'],
  ['/imprint', '/admin/site/page/legal-imprint'],
  ['/case-studies/nothing', '/admin/site/not-found/not-found'],
  ['/no/such/page', '/admin/site/not-found/not-found'],
])('the words of %s are changed at %s', (path, href) => {
  const markup = renderToStaticMarkup(
    <ServerAddressContext value={{ path, search: '' }}>
      <PageQueriesContext value={queries}>
        <EditThisPage />
      </PageQueriesContext>
    </ServerAddressContext>,
  );
  expect(markup).toContain(`href="${href}"`);
  expect(markup).toContain(href.startsWith('/admin/posts/') ? 'Edit this post' : 'Edit this page');
});

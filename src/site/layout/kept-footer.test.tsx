import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { delivered } from '#tests/support/delivered.ts';
import { PageQueries } from '../data/page-queries.ts';
import { provideDocuments } from '../data/provide-documents.ts';
import { createSiteSource } from '../describe-site.ts';
import { renderSitePage } from '../entry-server.tsx';
import { SiteApp } from '../site-app.tsx';

const read = () => Promise.reject(new Error('These pages read nothing'));

test.each(['/about', '/contact', '/no/such/page'])(
  '%s is what React renders with its footer',
  async (path) => {
    for (const siteUrl of ['https://one.example', 'https://two.example']) {
      const source = createSiteSource(
        () => ({ siteUrl, isIndexable: true }),
        () => delivered,
      )();
      const { headHtml, bodyHtml } = await renderSitePage(path, source, read);
      const queries = new PageQueries(read);
      provideDocuments(queries, delivered, []);
      const whole = renderToString(
        <SiteApp
          queries={queries}
          site={source.site}
          contactForm={null}
          serverAddress={{ path, search: '' }}
        />,
      );
      expect(headHtml + bodyHtml).toBe(whole);
      expect(bodyHtml).toContain(`${siteUrl}</p>`);
    }
  },
);

test('a firm of many services has twelve in its footer, and a link to all', async () => {
  const [service] = delivered.service;
  if (!service) throw new Error('There is no service.');
  const many = Array.from({ length: 500 }, (_, index) => ({ ...service, id: `s${index}` }));
  const source = createSiteSource(
    () => ({ siteUrl: 'https://one.example', isIndexable: true }),
    () => ({ ...delivered, service: many }),
  )();
  const { bodyHtml } = await renderSitePage('/about', source, read);
  const [, footer = ''] = bodyHtml.split('aria-label="Footer"');
  expect(footer.split('href="/services"')).toHaveLength(14);
  expect(footer).toContain('All 500 services');
});

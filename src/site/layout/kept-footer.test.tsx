import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageQueries } from '../data/page-queries.ts';
import { renderSitePage } from '../entry-server.tsx';
import { SiteApp } from '../site-app.tsx';

const read = () => Promise.reject(new Error('These pages read nothing'));

test.each(['/about', '/contact', '/no/such/page'])(
  '%s is what React renders with its footer',
  async (path) => {
    for (const siteUrl of ['https://one.example', 'https://two.example']) {
      const site = { siteUrl, isIndexable: true };
      const { headHtml, bodyHtml } = await renderSitePage(path, site, read);
      const whole = renderToString(
        <SiteApp
          queries={new PageQueries(read)}
          site={site}
          contactForm={null}
          serverAddress={{ path, search: '' }}
        />,
      );
      expect(headHtml + bodyHtml).toBe(whole);
      expect(bodyHtml).toContain(`${siteUrl}</p>`);
    }
  },
);

import type { Route } from '@playwright/test';
import { buildPostRequest } from '../support/factories.ts';
import { sendMessages } from './messages.ts';
import { asAdministrator, expect, SETTLED_PATH, settle, test } from './product.ts';

test.use(asAdministrator);

/** One of each kind; `src/admin/query-client.test.ts` has all of them. */
const failures: readonly ((route: Route) => Promise<void>)[] = [
  (route) => route.abort('connectionreset'),
  (route) => route.fulfill({ status: 503, json: { message: 'No', code: 'failed' } }),
];

test('a list that failed is read once, also if the pointer rested on its link first', async ({
  page,
}) => {
  for (const fail of failures) {
    let calls = 0;
    await page.route('**/api/blog?limit=25', async (route) => {
      calls += 1;
      await fail(route);
    });
    await page.goto('/admin/dashboard');
    const link = page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: 'All Posts' });
    await link.hover();
    await settle(page);
    await link.click();
    await expect(page.getByText('Error loading posts. Please try again.')).toBeVisible();
    await settle(page);
    expect(calls).toBe(1);
    await page.unrouteAll();
  }
});

const requestsMax = {
  '/admin/dashboard': 12,
  '/admin/posts': 15,
  '/admin/messages': 15,
  '/admin/posts/edit/': 20,
};

test('a screen makes no more requests than it needs when nothing is cached', async ({ page }) => {
  const code = ['bash', 'hcl', 'yaml'].map(
    (name) => `<pre><code class="language-${name}">a = 1</code></pre>`,
  );
  const content = `<p>A <em>new</em> post.</p>${code.join('')}`;
  const data = buildPostRequest({ published: false, content });
  const { id } = await (await page.request.post('/api/blog', { data })).json();
  await sendMessages(page, 'Somebody unread');
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  let requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const [path, most] of Object.entries(requestsMax)) {
    requests = [];
    await page.goto(path.endsWith('/') ? path + id : path, { waitUntil: 'networkidle' });
    await settle(page);
    const needed = requests.filter((url) => !url.endsWith(SETTLED_PATH));
    expect(needed.length, needed.join('\n')).toBeLessThanOrEqual(most);
    expect(needed.some((url) => url.endsWith('.js'))).toBe(true);
  }
});

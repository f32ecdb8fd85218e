import type { FastifyInstance, FastifyReply } from 'fastify';
import { themeScript } from '#site/entry-server.tsx';
import type { BundleAssets } from './asset-manifest.ts';
import { renderHtmlDocument } from './html-document.ts';

/** Credentials that anyone may read on the login page, because they are the well-known default. */
export interface DefaultCredentials {
  readonly username: string;
  readonly password: string;
}

/**
 * Every /admin address answers one document; the panel draws the screen in the browser. It holds
 * no data of its own, so it is the same for everyone and tells nobody anything.
 */
export function registerAdminShell(
  app: FastifyInstance,
  options: {
    readonly assets: BundleAssets;
    readonly siteName: string;
    /** The default credentials while they still work, else null. */
    readonly findWorkingDefaultCredentials: () => Promise<DefaultCredentials | null>;
  },
): void {
  app.get('/admin', answerShell);
  app.get('/admin/*', answerShell);

  async function answerShell(_request: unknown, reply: FastifyReply) {
    const html = renderHtmlDocument({
      assets: options.assets,
      themeScript,
      headHtml: `<title>Admin — ${options.siteName}</title><meta name="robots" content="noindex">`,
      bodyHtml: '<noscript>The admin panel needs JavaScript. Please switch it on.</noscript>',
      jsonBlockId: 'admin-boot',
      json: { defaultCredentials: await options.findWorkingDefaultCredentials() },
    });
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .send(html);
  }
}

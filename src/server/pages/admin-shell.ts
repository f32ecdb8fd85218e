import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeAttribute } from '#shared/html/escape-html.ts';
import { isAdminScreen } from '#shared/pages/admin-screens.ts';
import { ADMIN_BOOT_ID } from '#shared/pages/data-blocks.ts';
import { themeScript } from '#site/entry-server.tsx';
import { allowOwnFrames } from '../security-headers.ts';
import type { BundleAssets } from './asset-manifest.ts';
import { renderHtmlDocument } from './html-document.ts';

/** The well-known default credentials, which anyone may read on the login page. */
export interface DefaultCredentials {
  readonly username: string;
  readonly password: string;
}

/** The screens about one post. */
const POST_SCREEN = /^\/admin\/posts\/[a-z]+\/(\d+)$/;

/**
 * Serves one document for every /admin address, with 404 where there is no screen or, for those who may
 * edit it, no such post; the panel renders the screen in the browser. The document holds no data, so
 * it is the same for everyone and reveals nothing.
 */
export function registerAdminShell(
  app: FastifyInstance,
  options: {
    readonly assets: BundleAssets;
    readonly getSiteName: () => string;
    readonly isRegistrationClosed?: boolean;
    /** The default credentials while they work, else null. */
    readonly findWorkingDefaultCredentials: () => Promise<DefaultCredentials | null>;
    /** Whether whom these cookies belong to may know that there is no such post. */
    readonly isPostMissing: (id: string, cookie: string) => Promise<boolean>;
  },
): void {
  app.get('/admin', answerShell);
  app.get('/admin/*', answerShell);

  async function answerShell(request: FastifyRequest, reply: FastifyReply) {
    const html = renderHtmlDocument({
      assets: options.assets,
      themeScript,
      headHtml: `<title>Admin — ${escapeAttribute(options.getSiteName())}</title><meta name="robots" content="noindex">`,
      bodyHtml: '<noscript>The admin panel needs JavaScript. Please switch it on.</noscript>',
      app: {
        jsonBlockId: ADMIN_BOOT_ID,
        // Only a hint: without the database the screen shows that itself.
        json: {
          siteName: options.getSiteName(),
          defaultCredentials: await options.findWorkingDefaultCredentials().catch(() => null),
          ...(options.isRegistrationClosed && { isRegistrationClosed: true }),
        },
      },
    });
    allowOwnFrames(reply);
    const [path = ''] = request.url.split('?');
    return reply
      .code(isAdminScreen(path) && !(await isOfMissingPost(path, request)) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .send(html);
  }

  /** While the database does not answer, the screen shows that itself. */
  async function isOfMissingPost(path: string, { headers: { cookie } }: FastifyRequest) {
    const id = POST_SCREEN.exec(path)?.[1];
    if (id === undefined || cookie === undefined) return false;
    return options.isPostMissing(id, cookie).catch(() => false);
  }
}

import type { FastifyInstance } from 'fastify';
import {
  type ApiDependencies,
  createPublicCalls,
  type PublicCalls,
  registerApi,
} from '#api/public.ts';
import { addressOf } from '#client/call-address.ts';
import type { Configuration } from '#config/configuration.ts';
import * as documentCalls from '#contracts/documents/calls.ts';
import * as postCalls from '#contracts/posts/calls.ts';
import {
  type DocumentPreview,
  findLinkedDocument,
  isDocumentGone,
  previewDocument,
} from '#domain/documents/public.ts';
import { isPostPreviewed } from '#domain/posts/previews/public.ts';
import { findPostForReading } from '#domain/posts/public.ts';
import { findRedirect } from '#domain/posts/redirects/public.ts';
import { createServer } from '#server/create-server.ts';
import { createInFlightRequests, type InFlightRequests } from '#server/in-flight-requests.ts';
import { createThreadShare } from '#server/limits/thread-share.ts';
import { createUncachedWork, type UncachedWork } from '#server/limits/uncached-work.ts';
import type { Metrics } from '#server/metrics/create-metrics.ts';
import { registerMetrics } from '#server/metrics/register-metrics.ts';
import { registerAdminShell } from '#server/pages/admin-shell.ts';
import type { ClientAssets } from '#server/pages/asset-manifest.ts';
import { createFreshness } from '#server/pages/freshness.ts';
import { createAnswerKeeper } from '#server/pages/keep-api-answers.ts';
import { PageCache } from '#server/pages/page-cache.ts';
import { createPageRefresher, type PageRefresher } from '#server/pages/refresh-pages.ts';
import { registerPages } from '#server/pages/register-pages.ts';
import type { DocumentAsked } from '#server/pages/register-previews.ts';
import { scriptLoader } from '#server/pages/script-loader.ts';
import { createArtworkReader } from '#server/pictures/read-artwork.ts';
import { registerPostCovers } from '#server/pictures/register-post-covers.ts';
import { getHelmetOptions } from '#server/security-headers.ts';
import { registerStaticFiles } from '#server/static-files.ts';
import { createTextThread, type MakeText } from '#server/text-thread.ts';
import { isDocumentType } from '#shared/documents/document-types.ts';
import { readSeed } from '#shared/documents/own-drawing.ts';
import { type PublishedDocuments, singletonOf } from '#shared/documents/published-documents.ts';
import { createSiteSource, themeScript } from '#site/entry-server.tsx';
import type { Store } from '#storage/store.ts';
import { type ContentChanges, followChanges } from './follow-changes.ts';
import { listMeasuredValues } from './measured-values.ts';
import { listPagesAhead } from './pages-ahead.ts';
import { registerSeoRoutes } from './seo-routes.ts';
import { createSiteTexts, type SiteTexts } from './site-texts.ts';

/** Enriched articles are needed only when pages are rendered again. */
const ARTICLES_SHARE = 1 / 8;

/** Parts of the HTTP server that differ between a build, the development server and tests. */
export interface ServerEnvironment {
  readonly assets: ClientAssets;
  /** Folder of the site's drawings. */
  readonly artworkDir: string;
  /** Folder of the build's static files; null where Vite serves them. */
  readonly clientDir: string | null;
  /** The file of the thread that draws covers. */
  readonly coverDrawerFile: string;
  readonly isDevelopment: boolean;
  /** Whether public pages are rendered before anybody requests them. */
  readonly makesPagesAhead: boolean;
}

/** The HTTP server before it knows a database: its log, limits and caches. */
export interface BareServer {
  readonly server: FastifyInstance;
  readonly configuration: Configuration;
  readonly environment: ServerEnvironment;
  readonly texts: SiteTexts;
  readonly cache: PageCache;
  readonly inFlight: InFlightRequests;
  readonly uncachedWork: UncachedWork;
  readonly metrics: Metrics | null;
}

/** Parts of the API that its server does not make itself. */
export type ApiParts = Omit<ApiDependencies, keyof OwnParts | 'store'> & {
  readonly store: Store;
  /** Whether the database has stopped answering, so that pages do not wait for it. */
  readonly isStorageSilent: () => boolean;
};

type OwnParts = Pick<
  ApiDependencies,
  | 'articleBytesMax'
  | 'findPageStatus'
  | 'delivered'
  | 'getDocuments'
  | 'getSiteName'
  | 'isDocumentPublic'
  | 'isRegistrationClosed'
  | 'keepAnswers'
  | 'publicCalls'
  | 'rateLimits'
  | 'siteUrl'
  | 'uncachedWork'
>;

type FindWorkingDefaultCredentials = Parameters<
  typeof registerAdminShell
>[1]['findWorkingDefaultCredentials'];

/** The public origin; without a setting, this machine's. */
export const getSiteUrl = ({ siteUrl, port }: Configuration) =>
  siteUrl ?? new URL(`http://localhost:${port}`);

/** The map's; a broken address allows none. */
function listFrameOrigins(documents: PublishedDocuments): readonly string[] {
  const { mapEmbedUrl } = singletonOf(documents, 'firm');
  return URL.canParse(mapEmbedUrl) ? [new URL(mapEmbedUrl).origin] : [];
}

/** Their library is loaded only where somebody reads them. */
async function loadMetrics(): Promise<Metrics> {
  const { createMetrics } = await import('#server/metrics/create-metrics.ts');
  return createMetrics();
}

/** Makes the server that `composeServer` fills. `logStream` replaces standard output. */
export async function openServer(
  configuration: Configuration,
  environment: ServerEnvironment,
  logStream?: { readonly write: (line: string) => void },
): Promise<BareServer> {
  const texts = createSiteTexts(({ type, id }, err) =>
    server.log.error({ err, type, id }, 'What was stored of a text could not be read'),
  );
  const cache = new PageCache(configuration.cacheBytesMax * (1 - ARTICLES_SHARE));
  const inFlight = createInFlightRequests();
  const threadShare = createThreadShare();
  const metrics = configuration.metricsToken ? await loadMetrics() : null;
  const server = await createServer({
    observe: metrics?.observe,
    cache,
    logLevel: configuration.logLevel,
    ...(logStream && { logStream }),
    trustProxy: configuration.trustProxy,
    connectionsPerAddress: configuration.connectionsPerAddress,
    allowedHosts: configuration.allowedHosts,
    inFlight,
    noteServed: threadShare.noteServed,
    helmet: getHelmetOptions({
      inlineScripts: [themeScript, scriptLoader],
      listFrameOrigins: () => listFrameOrigins(texts.getDocuments()),
      isHttps: getSiteUrl(configuration).protocol === 'https:',
      hstsIncludeSubdomains: configuration.hstsIncludeSubdomains,
      isDevelopment: environment.isDevelopment,
    }),
  });
  const uncachedWork = createUncachedWork(threadShare);
  return { server, configuration, environment, texts, cache, inFlight, uncachedWork, metrics };
}

export interface ComposedServer extends ContentChanges {
  readonly refresher: PageRefresher;
  readonly publicCalls: PublicCalls;
}

/** Adds everything that the server answers: the API, pages, documents, pictures and the panel. */
export async function composeServer(
  bare: BareServer,
  api: ApiParts,
  findWorkingDefaultCredentials: FindWorkingDefaultCredentials,
): Promise<ComposedServer> {
  const { server, configuration, environment, texts, cache, uncachedWork, metrics } = bare;
  const { store, now } = api;
  const { getDocuments, getSiteName } = texts;
  const siteUrl = () => getSiteUrl(configuration).origin;
  const getSource = createSiteSource(
    () => ({ siteUrl: siteUrl(), isIndexable: configuration.isProduction }),
    getDocuments,
  );
  const readFreshness = createFreshness({
    cache,
    now,
    findNextScheduledTime: () => store.posts.findNextScheduledTime(now()),
  });
  const refresher = createPageRefresher({
    app: server,
    cache,
    listWanted: environment.makesPagesAhead
      ? () => listPagesAhead({ store, now, getDocuments }, documentPaths)
      : null,
  });
  const changes = followChanges({ store, texts, getSource, refresher });
  const publicCalls = createPublicCalls();
  await registerApi(server, {
    ...api,
    getSiteName,
    getDocuments,
    delivered: texts.delivered,
    publicCalls,
    rateLimits: configuration.rateLimits,
    articleBytesMax: configuration.cacheBytesMax * ARTICLES_SHARE,
    siteUrl: getSiteUrl(configuration),
    uncachedWork,
    keepAnswers: createAnswerKeeper(cache, readFreshness, uncachedWork.forLists),
    findPageStatus: async (url) => (await server.inject({ url })).statusCode,
    isDocumentPublic: !configuration.isProduction,
    isRegistrationClosed: configuration.isRegistrationClosed,
  });
  if (metrics && configuration.metricsToken) {
    const backupSeconds = configuration.backup?.everySeconds;
    metrics.add(listMeasuredValues({ ...api, cache, backupSeconds }));
    registerMetrics(server, metrics, configuration.metricsToken);
  }
  if (environment.clientDir) await registerStaticFiles(server, environment.clientDir);
  registerPanel(bare, findWorkingDefaultCredentials);
  const drawCover = createTextThread(environment.coverDrawerFile);
  const documentPaths = registerSeoRoutes(server, {
    store,
    now,
    cache,
    readFreshness,
    findArtwork: createArtworkReader(environment.artworkDir),
    drawCover,
    runTask: uncachedWork.forAnybody,
    getSource,
  });
  registerCovers(bare, api, drawCover);
  await registerPages(server, {
    cache,
    assets: environment.assets.site,
    getSource,
    readFreshness,
    isStorageSilent: api.isStorageSilent,
    publicCalls,
    runTask: uncachedWork.forAnybody,
    findRedirect: (path) => findRedirect({ store, now }, path),
    isGone: (path) => isDocumentGone({ store }, path),
    findDocumentPreview: (asked) => findDocumentPreview(bare, api, asked),
  });
  return { refresher, publicCalls, ...changes };
}

function registerPanel(
  { server, configuration, environment, texts }: BareServer,
  findWorkingDefaultCredentials: FindWorkingDefaultCredentials,
): void {
  registerAdminShell(server, {
    assets: environment.assets.admin,
    getSiteName: texts.getSiteName,
    isRegistrationClosed: configuration.isRegistrationClosed,
    findWorkingDefaultCredentials,
    // Asks the API, which knows who these cookies belong to and what they may read.
    isPostMissing: async (id, cookie) => {
      const url = addressOf(postCalls.getById, { params: { id } });
      return (await server.inject({ url, headers: { cookie } })).statusCode === 404;
    },
  });
}

/** The preview behind a link, or of a document that the API lets the owner of the cookies read. */
async function findDocumentPreview(
  { server, texts }: BareServer,
  { store, now }: ApiParts,
  asked: DocumentAsked,
): Promise<DocumentPreview | null> {
  const context = { store, delivered: texts.delivered };
  if ('token' in asked) {
    const ref = await findLinkedDocument({ store, now }, asked.token);
    return ref && previewDocument(context, ref, { isMarked: false });
  }
  const { type, id, cookie } = asked;
  if (!isDocumentType(type)) return null;
  const url = addressOf(documentCalls.get, { params: { type, id } });
  const { statusCode } = await server.inject({ url, headers: { cookie } });
  return statusCode === 200 ? previewDocument(context, { type, id }, { isMarked: true }) : null;
}

function registerCovers(
  { server, cache, texts }: BareServer,
  { store, now }: ApiParts,
  draw: MakeText,
): void {
  registerPostCovers(server, {
    cache,
    draw,
    isPreviewed: (slug, token) => isPostPreviewed({ store, now }, { slug, token }),
    isPublic: async (seed) => {
      const ref = readSeed(seed);
      const isOnSite = ref && texts.getDocuments()[ref.type].some(({ id }) => id === ref.id);
      return isOnSite || (await findPostForReading({ store, now }, seed, null)) !== null;
    },
    // Asks the API, which knows who these cookies belong to and what they may read.
    isReadable: async (seed, cookie) => {
      const ref = readSeed(seed);
      const urls = [
        addressOf(postCalls.getBySlug, { params: { slug: seed } }),
        ...(ref ? [addressOf(documentCalls.get, { params: ref })] : []),
      ];
      for (const url of urls) {
        if ((await server.inject({ url, headers: { cookie } })).statusCode === 200) return true;
      }
      return false;
    },
  });
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { findRequestGroup } from './request-group.ts';

/** A pause that visitors notice; more buckets for each kind of collection would be many series. */
const GC_BUCKETS_SECONDS = [0.1];

/** Many series that say little: each part of the heap, each kind of handle, the best delays. */
const LEFT_OUT = [
  ...['nodejs_heap_space_size_total_bytes', 'nodejs_heap_space_size_used_bytes'],
  ...['nodejs_heap_space_size_available_bytes', 'nodejs_active_resources'],
  ...['nodejs_active_handles', 'nodejs_active_handles_total'],
  ...['nodejs_active_requests', 'nodejs_active_requests_total'],
  ...['nodejs_eventloop_lag_min_seconds', 'nodejs_eventloop_lag_stddev_seconds'],
];

/** Adds what Node.js says of its process: processor, memory, event loop, collections, files. */
function addNodeMetrics(register: Registry): void {
  collectDefaultMetrics({ register, gcDurationBuckets: GC_BUCKETS_SECONDS });
  for (const name of LEFT_OUT) register.removeSingleMetric(name);
}

/** A number that is read when somebody asks, or with a `label` one for each of its values. */
export interface MeasuredValue {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  readonly read: () => Measurement | Promise<Measurement>;
}

type Measurement = number | Readonly<Record<string, number>>;

/** The measurements of this process, in the text format of Prometheus. */
export interface Metrics {
  /** Counts a request once it is answered. */
  readonly observe: (req: IncomingMessage, res: ServerResponse, isCached: boolean) => void;
  /** Counts a query of the database that took so long. */
  readonly noteQuery: (seconds: number) => void;
  /** Adds numbers that are read when somebody asks. */
  readonly add: (values: readonly MeasuredValue[]) => void;
  readonly write: () => Promise<string>;
  readonly contentType: string;
}

/** A cached page; a made one; a search; what people notice. More would be too many series. */
const REQUEST_BUCKETS_SECONDS = [0.01, 0.05, 0.25, 1];
const QUERY_BUCKETS_SECONDS = [0.005, 0.05, 0.5, 5];

/** Makes the metrics of one process: few enough series that nothing has to be dropped. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  addNodeMetrics(registry);
  const requests = new Counter({
    ...{ name: 'site_requests_total', help: 'Answered requests', registers },
    labelNames: ['route', 'kind', 'outcome'] as const,
  });
  const seconds = new Histogram({
    ...{ name: 'site_request_seconds', help: 'Time until an answer was sent', registers },
    ...{ labelNames: ['route', 'kind'] as const, buckets: REQUEST_BUCKETS_SECONDS },
  });
  const queries = new Histogram({
    ...{ name: 'site_database_query_seconds', help: 'Time that queries took', registers },
    buckets: QUERY_BUCKETS_SECONDS,
  });
  const cached = new Counter({
    ...{ name: 'site_page_cache_requests_total', registers },
    ...{
      help: 'Requests for pages by whether the cache had them',
      labelNames: ['result'] as const,
    },
  });
  const failedLogins = new Counter({
    ...{ name: 'site_logins_failed_total', help: 'Sign-ins that were refused', registers },
  });
  return {
    contentType: registry.contentType,
    add: (values) => {
      for (const value of values) addGauge(registry, value);
    },
    write: () => registry.metrics(),
    noteQuery: (took) => queries.observe(took),
    observe(req, res, isCached) {
      const startedAt = performance.now();
      res.once('close', () => {
        const { route, kind } = findRequestGroup(req.url ?? '');
        requests.inc({ route, kind, outcome: describeOutcome(res.statusCode) });
        seconds.observe({ route, kind }, (performance.now() - startedAt) / 1000);
        if (kind === 'page') cached.inc({ result: isCached ? 'hit' : 'miss' });
        if (isFailedLogin(req, res)) failedLogins.inc();
      });
    },
  };
}

/** Classes of status, of which redirects and what clients have already are no trouble. */
function describeOutcome(status: number): string {
  if (status < 400) return 'ok';
  return status < 500 ? 'refused' : 'failed';
}

/** A wrong password or second factor, or one try too many. */
function isFailedLogin({ url = '' }: IncomingMessage, { statusCode }: ServerResponse): boolean {
  if (statusCode !== 401 && statusCode !== 429) return false;
  return /^\/api\/auth\/(?:login|second-factor|passkey)\b/.test(url);
}

function addGauge(registry: Registry, { name, help, label, read }: MeasuredValue): void {
  const gauge: Gauge = new Gauge({
    ...{ name, help, registers: [registry], labelNames: label ? [label] : [] },
    async collect() {
      try {
        const value = await read();
        if (typeof value === 'number') return gauge.set(value);
        gauge.reset();
        for (const [one, number] of Object.entries(value))
          gauge.set({ [label ?? '']: one }, number);
      } catch {
        // The database may be away, which others report; what is not known is not shown.
        gauge.remove();
      }
    },
  });
}

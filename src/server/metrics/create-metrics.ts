import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { findRequestGroup } from './request-group.ts';

/** A number that is read when somebody asks; null leaves it out. */
export interface MeasuredValue {
  readonly name: string;
  readonly help: string;
  readonly read: () => number | null | Promise<number | null>;
}

/** What this process measures, in the text format of Prometheus. */
export interface Metrics {
  /** Counts a request once it is answered. */
  readonly observe: (req: IncomingMessage, res: ServerResponse, isCached: boolean) => void;
  readonly write: () => Promise<string>;
  readonly contentType: string;
}

/** From what the cache sends to what a balancer gives up on. */
const BUCKETS_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5];

/** Makes the metrics of one process: few enough series that nothing has to be dropped. */
export function createMetrics(values: readonly MeasuredValue[]): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    ...{ name: 'site_requests_total', help: 'Answered requests', registers },
    labelNames: ['route', 'status'] as const,
  });
  const seconds = new Histogram({
    ...{ name: 'site_request_seconds', help: 'Time until an answer was sent', registers },
    ...{ labelNames: ['kind'] as const, buckets: BUCKETS_SECONDS },
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
  for (const { name, help, read } of values) addGauge(registry, name, help, read);
  return {
    contentType: registry.contentType,
    write: () => registry.metrics(),
    observe(req, res, isCached) {
      const startedAt = performance.now();
      res.once('close', () => {
        const { route, kind } = findRequestGroup(req.url ?? '');
        requests.inc({ route, status: `${Math.floor(res.statusCode / 100)}xx` });
        seconds.observe({ kind }, (performance.now() - startedAt) / 1000);
        if (kind === 'page') cached.inc({ result: isCached ? 'hit' : 'miss' });
        if (req.url === '/api/auth/login' && res.statusCode === 401) failedLogins.inc();
      });
    },
  };
}

function addGauge(registry: Registry, name: string, help: string, read: MeasuredValue['read']) {
  const gauge = new Gauge({
    ...{ name, help, registers: [registry] },
    async collect() {
      // The database may be away, which others report; what is not known is not shown.
      const value = await Promise.resolve()
        .then(read)
        .catch(() => null);
      if (value === null) gauge.remove();
      else gauge.set(value);
    },
  });
}

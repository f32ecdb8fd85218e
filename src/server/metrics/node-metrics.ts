import { collectDefaultMetrics, type Registry } from 'prom-client';

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
export function addNodeMetrics(register: Registry): void {
  collectDefaultMetrics({ register, gcDurationBuckets: GC_BUCKETS_SECONDS });
  for (const name of LEFT_OUT) register.removeSingleMetric(name);
}

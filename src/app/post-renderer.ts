import { parentPort } from 'node:worker_threads';
import { toPostHtml } from '#domain/posts/html/public.ts';

// Runs as a thread (server/text-thread.ts): receives what an author typed, sends back its HTML.
parentPort?.on('message', (typed: string) => parentPort?.postMessage(toPostHtml(typed)));

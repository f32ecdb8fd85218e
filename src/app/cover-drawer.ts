import { parentPort } from 'node:worker_threads';
import { drawPostCover } from '#artwork/covers/post-cover.ts';

// Runs as a thread (server/text-thread.ts): receives a seed, sends back its drawing.
parentPort?.on('message', (seed: string) => parentPort?.postMessage(drawPostCover(seed)));

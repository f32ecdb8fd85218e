// node tools/faults/memory.ts [MESSAGES]
// Prints the resident memory of a running product at rest, after thousands of searches, after writing posts, after
// receiving messages, and half a minute later. Needs a build and Linux.
import { setTimeout as delay } from 'node:timers/promises';
import { readResidentMegabytes } from '../../tests/support/faults/resident-memory.ts';
import { buildPostPayload, send, signInClient } from '../../tests/support/http.ts';
import { startProduct } from '../../tests/support/running-product.ts';
import { GeneratedContent } from '../bench/generated-content.ts';

const SEARCHES = 6000;
const POSTS = 400;
const messages = Number(process.argv[2] ?? 42_000);
const CLIENTS = 32;
const MEGABYTES_MAX = 400;

const content = new GeneratedContent(5);
const product = await startProduct({
  RATE_LIMITS: 'login=1000/1m,register=1000/1m,contact=100000/1m',
});
const readNow = () => readResidentMegabytes(product.process.pid);

async function repeat(times: number, request: (serial: number) => Promise<Response>) {
  let sent = 0;
  const loop = async () => {
    while (sent < times) {
      sent += 1;
      const answer = await request(sent);
      await answer.arrayBuffer();
      if (answer.status >= 500 && answer.status !== 503) throw new Error(`${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, loop));
  return readNow();
}

await delay(3000);
const rest = readNow();
const searched = await repeat(SEARCHES, (serial) => {
  const word = ['cloud', 'cost', 'the', 'data', 'team', 'a'][serial % 6];
  return fetch(`${product.url}/blog?q=${word}+${content.pickTag().slice(0, 2)}`);
});
const client = await signInClient(product.url, { username: 'admin', password: 'admin123' });
const written = await repeat(POSTS, (serial) => {
  const post = { title: `Post ${serial}`, content: content.writeContent() };
  return client.call('POST', '/api/blog', buildPostPayload(post));
});
const received = await repeat(messages, () => {
  const { fullName, email, message } = content.buildMessage();
  return send(product.url, 'POST', '/api/contact/submit', { fullName, email, message });
});
await delay(30_000);
const later = readNow();
await product.dispose();
console.log(
  `memory: ${rest} MB at rest, ${searched} MB after ${SEARCHES} searches, ${written} MB after ${POSTS} posts, ` +
    `${received} MB after ${messages} messages, ${later} MB half a minute later`,
);
process.exitCode = later > MEGABYTES_MAX ? 1 : 0;

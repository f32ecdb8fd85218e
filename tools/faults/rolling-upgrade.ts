// node tools/faults/rolling-upgrade.ts FOLDER
// Two instances of the older release in FOLDER, with its build, on one PostgreSQL behind a balancer that reads /readyz
// every 250 ms. While visitors call, and one person writes posts and uploads pictures: `migrate` of this release, then
// each instance is replaced by one of this release. Counts the requests that failed, and what is missing afterwards.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createEmptyDatabase } from '../../tests/support/databases/empty-database.ts';
import { startBalancer } from '../../tests/support/faults/balancer.ts';
import { startRestartClients } from '../../tests/support/faults/restart-clients.ts';
import { findFreePort } from '../../tests/support/free-port.ts';
import { buildPostPayload, send, signInClient } from '../../tests/support/http.ts';
import { withPostgres } from '../../tests/support/postgres/with-postgres.ts';
import { drawUpload, uploadPicture } from '../../tests/support/product-pictures.ts';
import { type RunningProduct, startProduct } from '../../tests/support/running-product.ts';

const CLIENTS = 6;
/** How long each mixture of releases serves. */
const STAGE_MS = 4000;
const COMPLETED_MS_MAX = 20_000;
const administrator = { username: 'admin', password: 'admin123' };

const olderFolder = path.resolve(process.argv[2] ?? '');
if (!process.argv[2])
  throw new Error('How to call it: node tools/faults/rolling-upgrade.ts FOLDER');

/** Runs a program of a release to its end; resolves with its code and everything it wrote. */
async function runProgram(folder: string, parameters: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, parameters, { cwd: folder, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output.trim() };
}

await withPostgres(async () => {
  const database = await createEmptyDatabase();
  const environment = {
    DATABASE_URL: database.url,
    SHUTDOWN_DELAY: '1s',
    RATE_LIMITS: 'login=1000/1m,register=1000/1m,contact=100000/1m',
  };
  const ports = [String(await findFreePort()), String(await findFreePort())];
  const startOlder = (PORT: string) =>
    startProduct({ ...environment, PORT }, undefined, undefined, olderFolder);
  const instances = [await startOlder(ports[0] ?? ''), await startOlder(ports[1] ?? '')];
  const balancer = await startBalancer();
  balancer.setInstances(instances.map(({ url }) => url));
  await balancer.waitForReady(2);

  const clients = startRestartClients(balancer.url, CLIENTS);
  const posts: { id: number; slug: string; title: string; picture: string }[] = [];
  let isOver = false;
  const write = async () => {
    const { cookie } = await signInClient(balancer.url, administrator);
    for (let round = 0; !isOver; round += 1) {
      const bytes = await drawUpload(round);
      const upload = await clients.call('upload', () => uploadPicture(balancer.url, cookie, bytes));
      const picture = upload ? ((await upload.json()) as { url: string }).url : '';
      if (picture) await clients.call('picture', () => fetch(balancer.url + picture));
      const title = `Written in round ${round}`;
      const content = `<p>See <a href="/blog/former-${round}">this</a>.</p>`;
      const payload = buildPostPayload({ title, content, coverImage: picture || null });
      const answer = await clients.call('new post', () =>
        send(balancer.url, 'POST', '/api/blog', payload, { cookie }),
      );
      if (!answer) continue;
      const post = (await answer.json()) as { id: number; slug: string };
      await clients.call('changed post', () =>
        send(balancer.url, 'PATCH', `/api/blog/${post.id}`, payload, { cookie }),
      );
      posts.push({ ...post, title, picture });
    }
  };
  const writing = write();
  await delay(STAGE_MS);
  const postsBefore = posts.length;

  const env = { ...process.env, ...environment, DATA_DIR: instances[0]?.dataDir };
  const migrated = await runProgram('.', ['dist/server/operate.js', 'migrate'], env);
  console.log(`migrate: code ${migrated.code}: ${migrated.output}`);
  const late = await runProgram(olderFolder, ['dist/server/main.js'], { ...env, PORT: '0' });
  console.log(`a start of the older release afterwards: code ${late.code}: ${late.output}`);
  await delay(STAGE_MS);
  const postsByOlder = posts.length - postsBefore;

  const exitCodes: (number | null)[] = [];
  for (const [index, port] of ports.entries()) {
    exitCodes.push(await (instances[index] as RunningProduct).stop());
    instances[index] = await startProduct({ ...environment, PORT: port });
    await balancer.waitForReady(2);
    await delay(STAGE_MS);
  }
  isOver = true;
  await writing;
  await clients.stop();

  const admin = await signInClient(balancer.url, administrator);
  const inbox = await admin.call('GET', '/api/contact?limit=1');
  const total = Number(inbox.headers.get('x-total-count'));
  // Each picture is a cover. The last new instance completes what the older release wrote, after its start.
  const countUnused = async () => {
    const answer = await admin.call('GET', '/api/media?filter=unused&limit=1');
    return Number(answer.headers.get('x-total-count'));
  };
  const deadline = Date.now() + COMPLETED_MS_MAX;
  while ((await countUnused()) > 0 && Date.now() < deadline) await delay(200);
  const unused = await countUnused();
  const missing: string[] = [];
  for (const { slug, title, picture } of posts) {
    const page = await fetch(`${balancer.url}/blog/${slug}`);
    if (!(await page.text()).includes(title)) missing.push(`/blog/${slug}`);
    if (picture && !(await fetch(balancer.url + picture)).ok) missing.push(picture);
  }
  await balancer.close();
  const failures = clients.readFailures();
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
  const lost = clients.countAccepted() - total;
  console.log(
    `rolling-upgrade: ${clients.countRequests()} requests, failed ${failed} ${JSON.stringify(failures)}; ` +
      `${clients.countAccepted()} messages accepted, ${lost} lost; ${posts.length} posts, ${postsByOlder} of them ` +
      `by the older release on the newer schema, ${missing.length} missing ${missing.slice(0, 5).join(' ')}; ${unused} pictures ` +
      `of them look unused; exit codes ${exitCodes.join(' ')}`,
  );
  await Promise.all(instances.map((instance) => instance.dispose()));
  await database.drop();
  process.exitCode =
    failed > 0 || lost !== 0 || missing.length + unused > 0 || late.code !== 1 ? 1 : 0;
});

import { setTimeout as delay } from 'node:timers/promises';
import { signInClient } from '../http.ts';
import { drawUpload, type ProductPicture, uploadPicture } from '../product-pictures.ts';
import { type RunningProduct, startProduct, withClockAhead } from '../running-product.ts';

const administrator = { username: 'admin', password: 'admin123' };
const CLIENTS = 3;
/** Claims end after 30 s, and are looked for every 15 s. */
const CLAIM_SECONDS = 31;
/** For a busy machine. */
const SWEEP_DEADLINE_MS = 300_000;
const KEY = /^([0-9a-f]{32})\/\d+\.(?:avif|webp|jpg|png)$/;

export interface KillPlan {
  readonly rounds: number;
  readonly environment: Readonly<Record<string, string>>;
  /** Every file of the bucket as `{hash}/{name}`, and every temporary file. */
  readonly listFiles: (dataDir: string) => Promise<readonly string[]>;
}

export interface KillFigures {
  readonly kills: number;
  readonly acknowledged: number;
  /** Files that no record names, after the last kill. */
  readonly left: number;
  /** The same after the next sweep. */
  readonly leftAfterSweep: number;
  /** Acknowledged pictures that lack a record or a file. */
  readonly lost: number;
}

/** Kills the product again and again while pictures are uploaded, and counts what is left. */
export async function killAmidUploads(plan: KillPlan): Promise<KillFigures> {
  const { rounds, environment } = plan;
  let product = await startProduct(environment);
  const { dataDir } = product;
  const acknowledged: ProductPicture[] = [];
  let seed = 0;
  const uploadOne = async ({ url }: RunningProduct, cookie: string) => {
    seed += 1;
    const bytes = await drawUpload(seed);
    const answer = await uploadPicture(url, cookie, bytes);
    acknowledged.push((await answer.json()) as ProductPicture);
  };
  const { cookie } = await signInClient(product.url, administrator);
  const startedAt = performance.now();
  await uploadOne(product, cookie);
  const uploadMs = performance.now() - startedAt;

  // Most of an upload is encoding: without this, few kills would come while files are written.
  const waitForUnnamedFile = async () => {
    const before = new Set(await plan.listFiles(dataDir));
    const isNew = (name: string) =>
      !before.has(name) && !acknowledged.some(({ url }) => url.includes(name.slice(0, 32)));
    const deadline = Date.now() + 10_000;
    while (Date.now() < deadline) {
      if ((await plan.listFiles(dataDir)).some(isNew)) return;
      await delay(1);
    }
  };

  for (let round = 0; round < rounds; round += 1) {
    const running = product;
    const uploadOnAndOn = async () => {
      for (;;) await uploadOne(running, cookie);
    };
    // Each ends when its connection breaks.
    const clients = Array.from({ length: CLIENTS }, () => uploadOnAndOn().catch(() => undefined));
    if (round % 3 === 2) await delay(Math.random() * 2 * uploadMs * CLIENTS);
    else await waitForUnnamedFile();
    await running.kill();
    await Promise.all(clients);
    if (round < rounds - 1) product = await startProduct(environment, dataDir);
  }
  const files = await plan.listFiles(dataDir);
  product = await startProduct({ ...environment, ...withClockAhead(CLAIM_SECONDS) }, dataDir);
  const known = await listHashes(product, cookie);
  const countLeft = (names: readonly string[]) =>
    names.filter((name) => !known.has(KEY.exec(name)?.[1] ?? '')).length;
  const left = countLeft(files);
  const deadline = Date.now() + SWEEP_DEADLINE_MS;
  let leftAfterSweep = left;
  while (leftAfterSweep > 0 && Date.now() < deadline) {
    await delay(500);
    leftAfterSweep = countLeft(await plan.listFiles(dataDir));
  }
  const checks = acknowledged.map(async ({ url }) => (await fetch(product.url + url)).ok);
  const lost = (await Promise.all(checks)).filter((isThere) => !isThere).length;
  await product.dispose();
  return { kills: rounds, acknowledged: acknowledged.length, left, leftAfterSweep, lost };
}

async function listHashes({ url }: RunningProduct, cookie: string): Promise<Set<string>> {
  const hashes = new Set<string>();
  for (let offset = 0; ; offset += 500) {
    const answer = await fetch(`${url}/api/media?limit=500&offset=${offset}`, {
      headers: { cookie },
    });
    const pictures = (await answer.json()) as readonly ProductPicture[];
    for (const picture of pictures) hashes.add(picture.url.split('/')[2] ?? '');
    if (pictures.length < 500) return hashes;
  }
}

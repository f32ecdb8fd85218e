import { setTimeout as delay } from 'node:timers/promises';
import { signInClient } from '../http.ts';
import type { RunningProduct } from '../running-product.ts';
import { describeAnswers, measureRecovery, startOutageClients } from './outage-clients.ts';

const OUTAGE_MS = 20_000;
const RECOVERY_MS_MAX = 10_000;

/** Breaks something for 20 seconds; returns what was answered and whether it was too bad. */
export async function rideOut(
  product: RunningProduct,
  breakIt: () => Promise<() => unknown>,
): Promise<{ readonly isMiss: boolean; readonly line: string }> {
  await fetch(product.url);
  const repair = await breakIt();
  const clients = startOutageClients(product.url);
  await delay(OUTAGE_MS);
  await repair();
  const recoveryMs = await measureRecovery(product.url);
  const answers = await clients.stop();
  const lost = await countLost(product, answers.acknowledged);
  return {
    isMiss: lost > 0 || recoveryMs > RECOVERY_MS_MAX,
    line:
      `${describeAnswers(answers)}; ${lost} acknowledged messages lost; ` +
      `recovered ${recoveryMs} ms after its end`,
  };
}

async function countLost(
  product: RunningProduct,
  acknowledged: readonly string[],
): Promise<number> {
  const client = await signInClient(product.url, { username: 'admin', password: 'admin123' });
  const rows = (await (await client.call('GET', '/api/contact')).json()) as { message: string }[];
  const stored = new Set(rows.map(({ message }) => message));
  return acknowledged.filter((message) => !stored.has(message)).length;
}

import { setTimeout as wait } from 'node:timers/promises';
import { send, signInClient } from '../http.ts';
import { type RunningProduct, startProduct, withClockAhead } from '../running-product.ts';
import {
  type Arrival,
  type MoodyReceiver,
  openMoodyMailServer,
  openMoodyWebhook,
} from './moody-receivers.ts';

/** What became of the deliveries of accepted messages on one channel. */
export interface ChannelOutcome {
  /** Messages that arrived at least once. */
  readonly arrived: number;
  /** Arrivals beyond the first of a message, and how many of these have another id. */
  readonly repeats: number;
  readonly strangers: number;
}

/** What the kills did to messages, mails and events of the webhook. */
export interface KillOutcome {
  readonly kills: number;
  /** Messages that were answered with a receipt. */
  readonly accepted: number;
  /** Of those, how many are not stored. */
  readonly lost: number;
  /** Messages stored twice though they were sent under one key. */
  readonly doubled: number;
  readonly mail: ChannelOutcome;
  readonly webhook: ChannelOutcome;
}

/** How often to kill, on what. */
export interface KillPlan {
  readonly rounds: number;
  readonly environment: Readonly<Record<string, string>>;
  /** How long mails and events may take to arrive after the last kill. */
  readonly settleMsMax: number;
}

const SENDERS = 3;
/**
 * What a killed process had reserved is due by then, and what was refused a few times. Receivers of a
 * webhook allow a clock five minutes.
 */
const LATER_SECONDS = 240;
const PASSWORD = 'correct horse';

/**
 * Kills the product (kill -9) again and again while messages are sent, with a mail server and a
 * webhook that refuse, hang up and die at random until the last kill.
 */
export async function killAmidMessages(plan: KillPlan): Promise<KillOutcome> {
  const receivers = await Promise.all([openMoodyMailServer(), openMoodyWebhook()]);
  const [mailServer, webhook] = receivers;
  const environment = {
    SAMPLE_CONTENT: 'false',
    ADMIN_PASSWORD: PASSWORD,
    ...mailServer.environment,
    ...webhook.environment,
    RATE_LIMITS: 'login=1000/1m,register=1000/1m,contact=100000/1m',
    ...plan.environment,
  };
  let product = await startProduct(environment);
  const run = { url: product.url, isOver: false, accepted: new Set<string>() };
  const senders = Array.from({ length: SENDERS }, (_, index) => sendOn(run, `s${index}`));
  for (let round = 0; round < plan.rounds; round += 1) {
    await wait(150 + Math.random() * 850);
    await product.kill();
    const isLast = round === plan.rounds - 1;
    if (isLast) for (const receiver of receivers) receiver.calm();
    const clock = isLast ? withClockAhead(LATER_SECONDS) : {};
    product = await startProduct({ ...environment, ...clock }, product.dataDir);
    run.url = product.url;
  }
  await wait(300);
  run.isOver = true;
  await Promise.all(senders);
  await settle(plan, run.accepted, receivers);
  const names = await listStoredNames(product);
  await product.dispose();
  await Promise.all(receivers.map((receiver) => receiver.close()));
  return {
    kills: plan.rounds,
    accepted: run.accepted.size,
    lost: [...run.accepted].filter((name) => !names.includes(name)).length,
    doubled: names.length - new Set(names).size,
    mail: judge(mailServer, run.accepted),
    webhook: judge(webhook, run.accepted),
  };
}

function judge({ listArrivals }: MoodyReceiver, accepted: ReadonlySet<string>): ChannelOutcome {
  const byName = Map.groupBy(listArrivals(), ({ name }) => name);
  const groups = [...byName.values()];
  const countIds = (group: readonly Arrival[]) => new Set(group.map(({ id }) => id)).size;
  return {
    arrived: [...accepted].filter((name) => byName.has(name)).length,
    repeats: groups.reduce((sum, group) => sum + group.length - 1, 0),
    strangers: groups.reduce((sum, group) => sum + countIds(group) - 1, 0),
  };
}

interface Run {
  url: string;
  isOver: boolean;
  readonly accepted: Set<string>;
}

/** Sends one message after the other, each until there is a receipt, always under its own key. */
async function sendOn(run: Run, sender: string): Promise<void> {
  for (let count = 1; !run.isOver; count += 1) {
    const fullName = `Sender ${sender}x${count}x`;
    const email = `${count}@${sender}.example`;
    const body = { fullName, email, message: `The message of ${fullName}.` };
    while (!run.accepted.has(fullName)) {
      const headers = { 'idempotency-key': fullName.replaceAll(' ', '-') };
      const answer = await send(run.url, 'POST', '/api/contact/submit', body, headers).catch(
        () => null,
      );
      if (answer?.status === 201) run.accepted.add(fullName);
      else if (run.isOver) return;
      else await wait(50);
    }
    await wait(20 + Math.random() * 60);
  }
}

async function settle(
  { settleMsMax }: KillPlan,
  accepted: ReadonlySet<string>,
  receivers: readonly MoodyReceiver[],
): Promise<void> {
  const deadline = Date.now() + settleMsMax;
  while (Date.now() < deadline) {
    if (receivers.every((receiver) => judge(receiver, accepted).arrived === accepted.size)) return;
    await wait(500);
  }
}

async function listStoredNames({ url }: RunningProduct): Promise<string[]> {
  const client = await signInClient(url, { username: 'admin', password: PASSWORD });
  const rows = (await (await client.call('GET', '/api/contact')).json()) as { fullName: string }[];
  return rows.map(({ fullName }) => fullName);
}

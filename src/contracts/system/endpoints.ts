import * as z from 'zod/mini';
import { DELIVERY_CHANNELS } from '#shared/messages/deliveries.ts';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import { IdParams } from '../id-params.ts';
import * as systemCalls from './calls.ts';

/** The state of mail or webhook. */
export const ChannelStateBody = z.object({
  isConfigured: z.boolean(),
  /** Deliveries that are still tried. */
  open: z.number(),
  failed: z.number(),
  lastDeliveredAt: z.nullable(z.string()),
  /** The last error of a delivery that has not arrived. */
  lastError: z.nullable(z.string()),
});
export type ChannelStateBody = z.infer<typeof ChannelStateBody>;

/** The state of every channel. */
export const DeliveryStateBody = z.object({ email: ChannelStateBody, webhook: ChannelStateBody });
export type DeliveryStateBody = z.infer<typeof DeliveryStateBody>;

/** The channel to test. */
export const TestDeliveryRequest = z.object({
  channel: z.enum(DELIVERY_CHANNELS, 'channel takes email or webhook'),
});

/** How a test ended; `error` says why it did not arrive. */
export const TestDeliveryBody = z.object({
  isDelivered: z.boolean(),
  error: z.nullable(z.string()),
});
export type TestDeliveryBody = z.infer<typeof TestDeliveryBody>;

/** The channel to try again; without it, all that are set up. */
export const RetryDeliveriesRequest = z.object({
  channel: z.exactOptional(z.enum(DELIVERY_CHANNELS, 'channel takes email or webhook')),
});

/** A backup that a server made; times are ISO 8601 in UTC. */
export const BackupRunBody = z.object({
  id: z.number(),
  startedAt: z.string(),
  /** Null while it runs. */
  finishedAt: z.nullable(z.string()),
  /** The file in BACKUP_DIR. */
  name: z.string(),
  /** Null unless it succeeded. */
  bytes: z.nullable(z.number()),
  /** Why it failed. */
  error: z.nullable(z.string()),
});
export type BackupRunBody = z.infer<typeof BackupRunBody>;

/** The scheduled backups; `isPresent` says whether this instance has the file. */
export const BackupStateBody = z.object({
  isConfigured: z.boolean(),
  everySeconds: z.number(),
  keep: z.number(),
  isRunning: z.boolean(),
  isLate: z.boolean(),
  lastError: z.nullable(z.string()),
  newest: z.nullable(BackupRunBody),
  runs: z.array(z.extend(BackupRunBody, { isPresent: z.boolean() })),
});
export type BackupStateBody = z.infer<typeof BackupStateBody>;

/** Problems of the instance that answers, and how its jobs fare. */
const SystemStateBody = z.object({
  /** The fault of the database or a disk; null if there is none. */
  problem: z.nullable(z.string()),
  /** Until when nothing is removed because of its age, after the clock was moved. */
  removalsHeldUntil: z.nullable(z.string()),
  jobs: z.array(
    z.object({
      name: z.string(),
      /** Whether it has not succeeded for more than twice its interval. */
      isLate: z.boolean(),
      /** Why it failed last; null if it has succeeded since. */
      error: z.nullable(z.string()),
    }),
  ),
});

export const systemEndpoints = {
  getState: defineEndpoint(systemCalls.getState, {
    summary: 'What the instance that answers lacks, and how its jobs fare',
    success: { status: 200, body: SystemStateBody },
  }),
  getDeliveries: defineEndpoint(systemCalls.getDeliveries, {
    summary: 'The state of mail and webhook',
    success: { status: 200, body: DeliveryStateBody },
  }),
  retryDeliveries: defineEndpoint(systemCalls.retryDeliveries, {
    summary:
      'Try everything again now that failed or waits for its next attempt, except for closed messages; `retried` counts deliveries',
    body: RetryDeliveriesRequest,
    success: { status: 202, body: z.object({ retried: z.number() }) },
  }),
  getBackups: defineEndpoint(systemCalls.getBackups, {
    summary: 'The backups that the servers made, the newest first',
    success: { status: 200, body: BackupStateBody },
  }),
  takeBackup: defineEndpoint(systemCalls.takeBackup, {
    summary: 'Begin a backup now',
    success: { status: 202, body: z.object({ isRunning: z.literal(true) }) },
    errors: ['backups_not_configured', 'backup_running'],
  }),
  openBackup: defineEndpoint(systemCalls.openBackup, {
    summary: 'Ask for the address of a backup’s file, after confirming who asks',
    isSensitive: true,
    params: IdParams,
    success: { status: 200, body: z.object({ url: z.string() }) },
    errors: ['not_found'],
  }),
  downloadBackup: defineEndpoint(systemCalls.downloadBackup, {
    summary: 'The file of a backup',
    isSensitive: true,
    params: IdParams,
    success: {
      status: 200,
      body: null,
      mediaType: 'application/zstd',
      headers: {
        'Content-Disposition': { description: 'The name of the file', type: 'string' },
        'Content-Length': { description: 'Its size in bytes', type: 'integer' },
      },
    },
    errors: ['not_found'],
  }),
  testDelivery: defineEndpoint(systemCalls.testDelivery, {
    summary: 'Send a test mail to those who hear of messages, or a test event (`contact.test`)',
    body: TestDeliveryRequest,
    success: { status: 200, body: TestDeliveryBody },
    errors: ['mail_not_configured'],
  }),
} satisfies Record<keyof typeof systemCalls, Endpoint>;

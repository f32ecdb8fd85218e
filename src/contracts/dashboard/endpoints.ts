import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import { EditorBody } from '../posts/editor.ts';
import { BackupStateBody } from '../system/endpoints.ts';
import * as dashboardCalls from './calls.ts';

/** A text that an author asks to be published. */
export const AskedRow = z.object({
  /** `post` or the type of a document. */
  type: z.string(),
  id: z.string(),
  title: z.string(),
  askedAt: z.string(),
  askedBy: z.nullable(EditorBody),
});
export type AskedRow = z.infer<typeof AskedRow>;

/** The parts of the panel's first screen beside the newest posts and messages; null for whom they do not concern. */
export const DashboardBody = z.object({
  /** How many texts of the caller are no posts yet. */
  newTexts: z.number(),
  /** The ids of the posts that have a draft. */
  draftedPosts: z.array(z.number()),
  /** The texts that authors ask to be published, the oldest first. */
  asked: z.nullable(z.array(AskedRow)),
  /** The types of documents of which one is public that is not the delivered one. */
  ownTypes: z.nullable(z.array(z.string())),
  backups: z.nullable(z.pick(BackupStateBody, { isLate: true, lastError: true })),
});
export type DashboardBody = z.infer<typeof DashboardBody>;

export const dashboardEndpoints = {
  get: defineEndpoint(dashboardCalls.get, {
    summary: 'What is begun, asked for and in trouble, as far as it concerns the caller',
    success: { status: 200, body: DashboardBody },
  }),
} satisfies Record<keyof typeof dashboardCalls, Endpoint>;

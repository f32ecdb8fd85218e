import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LimitName } from '#contracts/endpoint.ts';
import type { LeakedPasswords, PasskeyVerifier, PasswordHasher } from '#domain/accounts/public.ts';
import type { BackupTaking } from '#domain/backup/public.ts';
import type { EncodePicture, FetchPicture, MediaBucket } from '#domain/media/public.ts';
import type { DeliveryTest, Dispatch, SpamGate } from '#domain/messages/public.ts';
import type { RenderPost } from '#domain/posts/public.ts';
import type { RateLimit, WorkChallenges } from '#domain/rate-limits/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type {
  DeliveredDocuments,
  PublishedDocuments,
} from '#shared/documents/published-documents.ts';
import type { RunTask } from '#shared/queue/task-queue.ts';
import type { ApiStore } from './api-store.ts';
import type { PublicCalls } from './endpoints/endpoint-types.ts';
import type { MediaFiles } from './media/media-file-route.ts';

/** Caches an answer until posts change, for other callers of the same address. */
export interface KeepAnswer {
  readonly short: (reply: FastifyReply, json: string) => void;
  /** Also sends it: it is never in memory as a whole but compressed. */
  readonly long: (
    request: FastifyRequest,
    reply: FastifyReply,
    pieces: AsyncIterable<string>,
  ) => Promise<FastifyReply>;
}

/** Call it before the answer is made, to notice changes meanwhile; undefined if nothing is cached. */
export type KeepAnswers = (request: FastifyRequest) => Promise<KeepAnswer | undefined>;

export interface ApiDependencies extends Clock {
  readonly store: ApiStore;
  readonly passwordHasher: PasswordHasher;
  /** The same with a queue of its own, which strangers cannot fill. */
  readonly memberHasher: PasswordHasher;
  readonly leakedPasswords: LeakedPasswords;
  /** The firm's name, by which an authenticator app lists the account. */
  readonly getSiteName: () => string;
  /** The documents that visitors read at the moment. */
  readonly getDocuments: () => PublishedDocuments;
  /** The documents as the files of the repository have them. */
  readonly delivered: DeliveredDocuments;
  readonly passkeyVerifier: PasskeyVerifier;
  /** Storage for the bytes of uploaded pictures. */
  readonly bucket: MediaBucket & MediaFiles;
  readonly encodePicture: EncodePicture;
  /** Makes HTML of what authors typed; long texts in another thread. */
  readonly renderPost: RenderPost;
  readonly fetchPicture: FetchPicture;
  /** 256 random bits as base64url. */
  readonly newToken: () => string;
  /** The same, for the cookie of a known device. */
  readonly newDeviceToken: () => string;
  readonly rateLimits: Readonly<Record<LimitName, RateLimit>>;
  /** Memory for enriched articles. */
  readonly articleBytesMax: number;
  /** The public origin; cookies are Secure if it is HTTPS. */
  readonly siteUrl: URL;
  /** False while the process starts or shuts down, so that no load balancer sends it visitors. */
  readonly isReady: () => boolean;
  /** The fault of the database or a disk, in a sentence; null if there is none. */
  readonly readProblem: () => string | null;
  /** How the jobs of this process fare. */
  readonly listJobs: () => readonly {
    readonly name: string;
    readonly isLate: boolean;
    readonly error: string | null;
  }[];
  /** The cache of answers that are the same for everybody. */
  readonly keepAnswers: KeepAnswers;
  /** Gets the calls that pages are made with. */
  readonly publicCalls: PublicCalls;
  /** How the firm hears of messages. */
  readonly dispatch: Dispatch;
  /** The backups that servers make; without `taking`, none are set up. */
  readonly backups: {
    readonly taking: BackupTaking | null;
    /** Begins one now; false while one runs. */
    readonly takeNow: () => Promise<boolean>;
    readonly openFile: (name: string) => Readable;
  };
  readonly deliveryTest: DeliveryTest;
  /** Queues for calls that read what is not cached. */
  readonly uncachedWork: {
    readonly forAnybody: RunTask;
    readonly forAccounts: RunTask;
    /** For the pieces of long lists. */
    readonly forPieces: RunTask;
  };
  readonly spamGate: SpamGate;
  readonly workChallenges: WorkChallenges;
  /** The status with which the site answers a visitor who asks for a path. */
  readonly findPageStatus: (path: string) => Promise<number>;
  /** Which release runs, for `/healthz`. */
  readonly release: { readonly version: string; readonly commit: string | null };
  /** True if only administrators make accounts, besides invitations. */
  readonly isRegistrationClosed: boolean;
  /** Whether everybody may read the description of all calls; otherwise administrators only. */
  readonly isDocumentPublic: boolean;
}

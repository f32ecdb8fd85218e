import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditPerson } from '#domain/audit/public.ts';

/** Who makes the current call, and from where. */
export interface Origin {
  readonly actor: AuditPerson | null;
  readonly address: string | null;
  /** Browser and system in words. */
  readonly device?: string | null;
}

const current = new AsyncLocalStorage<Origin>();

/** Runs work whose entries in the record of activity name this origin. */
export const onBehalfOf = <Result>(origin: Origin, work: () => Promise<Result>): Promise<Result> =>
  current.run(origin, work);

/** The origin of the work that is running; nobody outside of `onBehalfOf`. */
export const findOrigin = (): Origin => current.getStore() ?? { actor: null, address: null };

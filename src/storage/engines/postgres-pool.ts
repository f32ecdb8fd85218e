import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { PoolUse } from '../database.ts';
import type { ReportFault } from './fault-log.ts';
import { isConnectionBroken, readPostgresFault } from './postgres-faults.ts';

/** Long enough for what is still running on intact connections. */
const OLD_POOL_GRACE_MS = 15_000;

/** Receives faults of calls, and of idle connections that break. */
export interface PoolReports {
  readonly reportFault: ReportFault;
  readonly logIdleError: (error: Error) => void;
}

/**
 * A pool that survives its server. A broken connection is not used again. If an answer takes too
 * long, the connection has gone silent (a failover, a firewall), and the idle ones too, so the next
 * call gets a new pool.
 */
export class RenewingPool implements PostgresPool {
  readonly #config: PoolConfig;
  readonly #reports: PoolReports;
  #pool: Pool;
  #isEnding = false;

  constructor(config: PoolConfig, reports: PoolReports) {
    this.#config = config;
    this.#reports = reports;
    this.#pool = this.#open();
  }

  async connect(): Promise<PostgresPoolClient> {
    const pool = this.#pool;
    try {
      return this.#guard(await pool.connect(), pool);
    } catch (error) {
      throw this.#translate(error);
    }
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    await this.#pool.end();
  }

  get use(): PoolUse {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  get options(): object {
    return this.#pool.options;
  }

  #open(): Pool {
    const pool = new Pool(this.#config);
    pool.on('error', (error) => {
      // A closed pool's connections take a moment to end; errors no longer matter then.
      if (!pool.ending) this.#reports.logIdleError(error);
    });
    // The pool listens only while a connection is idle. Without this listener, one that breaks
    // between two statements of a transaction would end the process. The next statement fails and
    // reports it.
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  }

  #guard(client: PoolClient, pool: Pool): PostgresPoolClient {
    let isBroken = false;
    // The interface's second form, for cursors, is only used if Kysely is given cursors.
    const query = async (text: string, parameters: readonly unknown[]) => {
      try {
        return await client.query(text, [...parameters]);
      } catch (error) {
        if (isConnectionBroken(error)) isBroken = true;
        if (isSilence(error)) this.#renew(pool);
        throw this.#translate(error);
      }
    };
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (isDiscarded) => client.release(isDiscarded || isBroken),
    };
  }

  #translate(error: unknown): unknown {
    const fault = readPostgresFault(error);
    if (fault && !this.#isEnding) this.#reports.reportFault(fault);
    return fault ?? error;
  }

  #renew(old: Pool): void {
    if (this.#isEnding || this.#pool !== old) return;
    this.#pool = this.#open();
    void delay(OLD_POOL_GRACE_MS, null, { ref: false })
      .then(() => old.end())
      .catch(() => {});
  }
}

function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

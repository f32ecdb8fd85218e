import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withEngine } from '#tests/support/database-engine.ts';
import { startWriter } from '#tests/support/database-processes.ts';
import { describeEachDatabase } from '#tests/support/databases.ts';
import type { Engine } from './database.ts';
import { openStore } from './open-store.ts';

describeEachDatabase('migrations', (_, getDatabase) => {
  it('run once when several processes open an empty database at the same time', {
    timeout: 120_000,
  }, async () => {
    const options = await getDatabase().createBlank();
    const writers = Array.from({ length: 4 }, () => startWriter(options, 1));
    for (const { errors, writes } of await Promise.all(writers.map(({ ended }) => ended))) {
      expect(errors).toBe('');
      expect(writes).toHaveLength(2);
    }
    const store = await openStore(options);
    expect((await store.contact.list({})).total).toBe(4);
    await store.close();
  });

  it('run once when one process opens an empty database several times at once', async () => {
    const options = await getDatabase().createBlank();
    const stores = await Promise.all(Array.from({ length: 4 }, () => openStore(options)));
    for (const store of stores) {
      expect(await store.contentVersion.get()).toBe(0);
      await store.close();
    }
  });

  it('leave nothing behind when one of them fails, and succeed once the cause is gone', async () => {
    const options = await getDatabase().createBlank();
    const inTheWay = sql`create table rate_limits (key text)`;
    await withEngine(options, ({ db }) => inTheWay.execute(db));
    await expect(openStore(options)).rejects.toThrow(/brought up to date at 0004.*rate_limits/);
    expect(await withEngine(options, listOwnTables)).toEqual(['rate_limits']);

    await withEngine(options, ({ db }) => sql`drop table rate_limits`.execute(db));
    const store = await openStore(options);
    expect(await store.contentVersion.get()).toBe(0);
    await store.close();
  });
});

async function listOwnTables({ db }: Engine): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables.map((table) => table.name);
}

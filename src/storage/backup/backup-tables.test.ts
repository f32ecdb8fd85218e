import { expect, it } from 'vitest';
import { withEngine } from '#tests/support/databases/database-engine.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';
import { productFunctions, productTables } from './backup-tables.ts';
import { listTables } from './database-shape.ts';
import { askIn } from './present-data.ts';

const bookkeeping = ['kysely_migration', 'kysely_migration_lock'];

describeEachDatabase('the tables of backups', (openTestStore, getDatabase) => {
  it('are all that the migrations create: each is backed up, or left out with a reason', async () => {
    await openTestStore();
    const tables = await withEngine(getDatabase().getOptions(), (engine) =>
      listTables(askIn(engine)),
    );
    const own = tables.filter((name) => !bookkeeping.includes(name));
    expect([...own, 'deleted_messages'].sort()).toEqual([...productTables].sort());
  });

  it('come with all functions, which a restore creates again', async () => {
    await openTestStore();
    const functions = await withEngine(getDatabase().getOptions(), async (engine) =>
      engine.name === 'sqlite'
        ? []
        : askIn(engine).ask(
            'select proname from pg_proc where pronamespace = current_schema()::regnamespace',
          ),
    );
    const names = functions.map(({ proname }) => String(proname)).sort();
    if (names.length > 0) expect(names).toEqual([...productFunctions].sort());
  });
});

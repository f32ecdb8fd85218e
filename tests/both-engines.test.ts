import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openStore } from '#storage/open-store.ts';
import { createSqliteTestDatabase } from './support/databases/database-sqlite.ts';

/** The texts of the tests that run on both engines in every run. */
function readTestsOnBoth(): string {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(`src/${name}`, 'utf8'))
    .filter((text) => /\bdescribeEach(?:Durable)?Database\(/.test(text))
    .join('\n');
}

it('every method of every repository is called by a test that runs on both engines', async () => {
  const database = await createSqliteTestDatabase();
  const store = await openStore(database.getOptions());
  const methods = Object.entries(store).flatMap(([noun, repository]) =>
    typeof repository === 'object' ? Object.keys(repository).map((name) => [noun, name]) : [],
  );
  await store.close();
  await database.remove();
  const texts = readTestsOnBoth();
  const missing = methods.filter(([, name]) => !new RegExp(`\\.${name}\\b`).test(texts));
  expect(methods.length).toBeGreaterThan(100);
  expect(missing.map((parts) => parts.join('.'))).toEqual([]);
});

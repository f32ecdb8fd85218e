import type { SpamMemory } from '#domain/messages/public.ts';
import type { Database } from '../database.ts';
import { hasChanged } from '../rows.ts';

/** The part of the memory that keeps secrets and what was used once. */
export function createSpamTokens(database: Database) {
  return {
    spend: (token, endsAt) =>
      hasChanged(
        database.db
          .insertInto('spent_tokens')
          .values({ token, ends_at: endsAt })
          .onConflict((conflict) => conflict.column('token').doNothing()),
      ),

    async isSpent(token, now) {
      const row = await database.db
        .selectFrom('spent_tokens')
        .select('token')
        .where('token', '=', token)
        .where('ends_at', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },

    async getSecret(name, newSecret) {
      const find = () =>
        database.db
          .selectFrom('secrets')
          .select('value')
          .where('name', '=', name)
          .executeTakeFirst();
      const present = await find();
      if (present) return present.value;
      // Of several instances the first one wins, and all read what it stored.
      await database.db
        .insertInto('secrets')
        .values({ name, value: newSecret })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      return (await find())?.value ?? newSecret;
    },
  } satisfies Partial<SpamMemory>;
}

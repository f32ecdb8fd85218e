import type { KnownDeviceRepository } from '#domain/accounts/public.ts';
import { countChanged } from '../changed-rows.ts';
import type { Database } from '../database.ts';

/** Stores known devices under the hash of their token. */
export function createKnownDeviceRepository(database: Database): KnownDeviceRepository {
  return {
    async listAccounts(deviceHash) {
      return database.db
        .selectFrom('known_devices')
        .innerJoin('users', 'users.id', 'known_devices.user_id')
        .select(['users.id as userId', 'users.username_key as usernameKey'])
        .where('device_hash', '=', deviceHash)
        .orderBy('users.id')
        .execute();
    },

    async remember(deviceHash, userId, usedAt) {
      await database.db
        .insertInto('known_devices')
        .values({ device_hash: deviceHash, user_id: userId, used_at: usedAt })
        .onConflict((conflict) =>
          conflict.columns(['device_hash', 'user_id']).doUpdateSet({ used_at: usedAt }),
        )
        .execute();
    },

    async rename(deviceHash, newHash) {
      await database.db
        .updateTable('known_devices')
        .set({ device_hash: newHash })
        .where('device_hash', '=', deviceHash)
        .execute();
    },

    async removeOfUser(userId, exceptHash) {
      await database.db
        .deleteFrom('known_devices')
        .where('user_id', '=', userId)
        .$if(exceptHash !== null, (query) => query.where('device_hash', '!=', exceptHash))
        .execute();
    },

    removeUnused: (time) =>
      countChanged(database.db.deleteFrom('known_devices').where('used_at', '<', time)),
  };
}

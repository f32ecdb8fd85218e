import type { KnownDeviceRepository } from '#domain/accounts/public.ts';
import type { Database } from '../database.ts';
import { countChanged, deleteRows, putRow, updateRows } from '../rows.ts';

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
      await putRow(database.db, 'known_devices', { deviceHash, userId }, { usedAt }).execute();
    },

    async rename(deviceHash, newHash) {
      const renamed = { deviceHash: newHash };
      await updateRows(database.db, 'known_devices', { deviceHash }, renamed).execute();
    },

    async removeOfUser(userId, exceptHash) {
      await deleteRows(database.db, 'known_devices', { userId })
        .$if(exceptHash !== null, (query) => query.where('device_hash', '!=', exceptHash))
        .execute();
    },

    removeUnused: (time) =>
      countChanged(database.db.deleteFrom('known_devices').where('used_at', '<', time)),
  };
}

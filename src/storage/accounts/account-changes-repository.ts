import type { AccountChange, AccountChangeRepository } from '#domain/accounts/mails/public.ts';
import { findOrigin } from '../audit/acting-person.ts';
import type { Database } from '../database.ts';
import {
  addRow,
  deleteRows,
  findRow,
  insertRows,
  selectRows,
  takeFirst,
  updateRows,
} from '../rows.ts';

/** Stores changes of how accounts are entered, and links under the hash of their token. */
export function createAccountChangeRepository(database: Database): AccountChangeRepository {
  return { ...createFactorStates(database), ...createChanges(database), ...createLinks(database) };
}

const passkeyColumns = [
  'credential_id',
  'public_key',
  'counter',
  'transports',
  'name',
  'created_at',
  'last_used_at',
] as const;

/** How an account is entered, and was; with the names of columns, because it is kept as JSON. */
function createFactorStates(database: Database) {
  async function readState(userId: number) {
    const { db } = database;
    const user = await findRow(db, 'users', ['email', 'role'], { id: userId });
    const totp = await db
      .selectFrom('totp_secrets')
      .select(['secret', 'last_step'])
      .where('user_id', '=', userId)
      .where('is_confirmed', '=', true)
      .executeTakeFirst();
    const passkeys = await db
      .selectFrom('passkeys')
      .select(passkeyColumns)
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    const codes = await selectRows(db, 'recovery_codes', ['codeHash'], { userId }).execute();
    return {
      email: user?.email ?? null,
      role: user?.role ?? null,
      totp: totp ?? null,
      passkeys,
      recoveryCodes: codes.map(({ codeHash }) => codeHash),
    };
  }

  return {
    readState,

    async restoreFactors(userId, { email, totp, passkeys, recoveryCodes }) {
      const { db } = database;
      const now = await readState(userId);
      await updateRows(db, 'users', { id: userId }, { email, pendingEmail: null }).execute();
      if (now.totp?.secret !== totp?.secret) {
        await deleteRows(db, 'totp_secrets', { userId }).execute();
        if (totp) {
          const row = { ...totp, user_id: userId, is_confirmed: true };
          await db.insertInto('totp_secrets').values(row).execute();
        }
      }
      // Those that were there all the time keep their counters.
      const idOf = ({ credential_id }: (typeof passkeys)[number]) => credential_id;
      const [kept, present] = [passkeys.map(idOf), now.passkeys.map(idOf)];
      for (const credentialId of present.filter((id) => !kept.includes(id))) {
        await deleteRows(db, 'passkeys', { credentialId }).execute();
      }
      for (const passkey of passkeys.filter((former) => !present.includes(idOf(former)))) {
        const row = { ...passkey, user_id: userId };
        await db.insertInto('passkeys').values(row).execute();
      }
      // Codes that were only used up meanwhile stay used.
      if (now.recoveryCodes.some((hash) => recoveryCodes.includes(hash))) return;
      await deleteRows(db, 'recovery_codes', { userId }).execute();
      for (const codeHash of recoveryCodes) {
        await insertRows(db, 'recovery_codes', { userId, codeHash }).execute();
      }
    },
  } satisfies Partial<AccountChangeRepository>;
}

const changeColumns = [
  ...(['id', 'userId', 'at', 'kind', 'detail'] as const),
  ...(['address', 'device', 'beforeState'] as const),
];

function createChanges(database: Database) {
  return {
    async insert({ before, ...change }) {
      const { address, device = null } = findOrigin();
      const row = { ...change, address, device, beforeState: JSON.stringify(before) };
      const id = await addRow(database.db, 'account_changes', row);
      return { ...change, id, address, device, before };
    },

    async find(id) {
      const row = await findRow(database.db, 'account_changes', changeColumns, { id });
      return row && toChange(row);
    },

    async listSince(userId, since) {
      const rows = await selectRows(database.db, 'account_changes', changeColumns, { userId })
        .where('at', '>=', since)
        .orderBy('id')
        .execute();
      return rows.map(toChange);
    },

    async removeFrom(userId, id) {
      await deleteRows(database.db, 'account_changes', { userId }).where('id', '>=', id).execute();
    },
  } satisfies Partial<AccountChangeRepository>;
}

function createLinks(database: Database) {
  return {
    async addLink(tokenHash, link) {
      await insertRows(database.db, 'account_links', { ...link, tokenHash }).execute();
    },

    async findLink(tokenHash, now) {
      const names = ['userId', 'purpose', 'changeId', 'email', 'endsAt'] as const;
      return takeFirst(
        selectRows(database.db, 'account_links', names, { tokenHash })
          .where('ends_at', '>', now)
          .$if(database.engineName === 'postgres', (query) => query.forUpdate()),
      );
    },

    async removeLink(tokenHash) {
      await deleteRows(database.db, 'account_links', { tokenHash }).execute();
    },

    async removeOtherLinks(userId) {
      await deleteRows(database.db, 'account_links', { userId })
        .where('purpose', '!=', 'undo')
        .execute();
    },

    async forget({ now, dayAgo, monthAgo }) {
      const { db } = database;
      await db.deleteFrom('account_links').where('ends_at', '<=', now).execute();
      await db
        .updateTable('account_changes')
        .set({ before_state: null })
        .where('at', '<=', dayAgo)
        .where('before_state', 'is not', null)
        .execute();
      await db.deleteFrom('account_changes').where('at', '<=', monthAgo).execute();
    },
  } satisfies Partial<AccountChangeRepository>;
}

const toChange = ({
  beforeState,
  ...row
}: Omit<AccountChange, 'before'> & { readonly beforeState: string | null }): AccountChange => ({
  ...row,
  before: beforeState === null ? null : JSON.parse(beforeState),
});

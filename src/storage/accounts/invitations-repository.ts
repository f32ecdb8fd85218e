import type { Invitation, InvitationRepository } from '#domain/accounts/team/public.ts';
import { hasChanged } from '../changed-rows.ts';
import type { Database } from '../database.ts';

/** Stores invitations under the hash of their token. */
export function createInvitationRepository(database: Database): InvitationRepository {
  async function listOpen(now: string): Promise<readonly Invitation[]> {
    const rows = await database.db
      .selectFrom('invitations')
      .leftJoin('users', 'users.id', 'invitations.created_by')
      .select(['invitations.id', 'invitations.role', 'invitations.email'])
      .select('invitations.created_by as by')
      .select(['invitations.created_at as createdAt', 'expires_at as expiresAt', 'username'])
      .where('expires_at', '>', now)
      .orderBy('invitations.id', 'desc')
      .execute();
    return rows.map(({ by, username, ...invitation }) => ({
      ...invitation,
      createdBy: { id: by, username: username ?? '' },
    }));
  }

  return {
    async insert({ tokenHash, role, email, createdBy, createdAt, expiresAt }) {
      const { id } = await database.db
        .insertInto('invitations')
        .values({
          token_hash: tokenHash,
          role,
          email,
          created_by: createdBy,
          created_at: createdAt,
          expires_at: expiresAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    listOpen: (now) => listOpen(now),

    async findOpen(tokenHash, now) {
      const row = await database.db
        .selectFrom('invitations')
        .innerJoin('users', 'users.id', 'invitations.created_by')
        .select(['invitations.id', 'invitations.role', 'invitations.email', 'users.username'])
        .select(['created_by as by', 'expires_at as expiresAt'])
        .where(({ eb, or, selectFrom }) =>
          or([
            eb('token_hash', '=', tokenHash),
            eb(
              'invitations.id',
              'in',
              selectFrom('invitation_links')
                .select('invitation_id')
                .where('invitation_links.token_hash', '=', tokenHash),
            ),
          ]),
        )
        .where('expires_at', '>', now)
        // Of two people who use a link at once, the second waits and then finds nothing.
        .$if(database.engineName === 'postgres', (query) => query.forUpdate('invitations'))
        .executeTakeFirst();
      if (!row) return null;
      const { by, username, ...invitation } = row;
      return { ...invitation, createdBy: { id: by, username } };
    },

    async addLink(id, tokenHash, now) {
      // Who revokes it at this moment waits, or was faster: then there is nothing to link to.
      const locked = await database.db
        .selectFrom('invitations')
        .select('id')
        .where('id', '=', id)
        .$if(database.engineName === 'postgres', (query) => query.forUpdate())
        .executeTakeFirst();
      const open = locked && (await listOpen(now)).find((invitation) => invitation.id === id);
      if (!open) return null;
      await database.db
        .insertInto('invitation_links')
        .values({ token_hash: tokenHash, invitation_id: id })
        .execute();
      return open;
    },

    remove: (id) => hasChanged(database.db.deleteFrom('invitations').where('id', '=', id)),

    removeOfCreator: (userId) =>
      database.db
        .deleteFrom('invitations')
        .where('created_by', '=', userId)
        .returning(['id', 'role'])
        .execute(),

    async removeEnded(now) {
      await database.db.deleteFrom('invitations').where('expires_at', '<=', now).execute();
    },
  };
}

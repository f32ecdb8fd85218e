import type { InvitationRepository } from '#domain/accounts/team/public.ts';
import type { Database } from '../database.ts';
import { addRow, columnsOf, deleteRows, hasChanged, insertRows, selectRows } from '../rows.ts';

const columns = [
  ...columnsOf('invitations', 'id', 'role', 'email', 'createdBy', 'createdAt', 'expiresAt'),
  'username',
] as const;

/** Stores invitations under the hash of their token. */
export function createInvitationRepository(database: Database): InvitationRepository {
  const selectOpen = (now: string) =>
    database.db
      .selectFrom('invitations')
      .innerJoin('users', 'users.id', 'invitations.created_by')
      .select(columns)
      .where('expires_at', '>', now)
      .orderBy('invitations.id', 'desc');

  return {
    insert: (invitation) => addRow(database.db, 'invitations', invitation),

    async listOpen(now) {
      return (await selectOpen(now).execute()).map(toInvitation);
    },

    async findOpen(tokenHash, now) {
      const row = await selectOpen(now)
        .where((is) =>
          is.or([
            is('token_hash', '=', tokenHash),
            is('invitations.id', 'in', (links) =>
              links
                .selectFrom('invitation_links')
                .select('invitation_id')
                .where('invitation_links.token_hash', '=', tokenHash),
            ),
          ]),
        )
        // Of two people who use a link at once, the second waits and then finds nothing.
        .$if(database.engineName === 'postgres', (query) => query.forUpdate('invitations'))
        .executeTakeFirst();
      return row ? toInvitation(row) : null;
    },

    async addLink(id, tokenHash, now) {
      // Who revokes it at this moment waits, or was faster: then there is nothing to link to.
      await selectRows(database.db, 'invitations', ['id'], { id })
        .$if(database.engineName === 'postgres', (query) => query.forUpdate())
        .executeTakeFirst();
      const open = await selectOpen(now).where('invitations.id', '=', id).executeTakeFirst();
      if (!open) return null;
      await insertRows(database.db, 'invitation_links', { tokenHash, invitationId: id }).execute();
      return toInvitation(open);
    },

    remove: (id) => hasChanged(deleteRows(database.db, 'invitations', { id })),

    removeOfCreator: (createdBy) =>
      deleteRows(database.db, 'invitations', { createdBy }).returning(['id', 'role']).execute(),

    async removeEnded(now) {
      await database.db.deleteFrom('invitations').where('expires_at', '<=', now).execute();
    },
  };
}

const toInvitation = <Row extends { readonly createdBy: number; readonly username: string }>({
  createdBy,
  username,
  ...invitation
}: Row) => ({ ...invitation, createdBy: { id: createdBy, username } });

export { acceptInvitation } from './accept-invitation.ts';
export { applyAccountLink, findAccountLink, makeAccountLink } from './apply-account-link.ts';
export { changeMember, removeMember } from './change-member.ts';
export { helpMember } from './help-member.ts';
export type { InvitationRepository, WithInvitations } from './invitation.ts';
export { invite, makeMailedLink, revokeInvitation } from './invite.ts';
export { makeAnotherLink } from './make-another-link.ts';
export type { Member, MemberRepository, WithMembers } from './member.ts';

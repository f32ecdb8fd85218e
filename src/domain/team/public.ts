export { acceptInvitation } from './accept-invitation.ts';
export { changeMember, removeMember } from './change-member.ts';
export type { InvitationRepository, WithInvitations } from './invitation.ts';
export { invite, revokeInvitation } from './invite.ts';
export type { Member, MemberRepository, WithMembers } from './member.ts';

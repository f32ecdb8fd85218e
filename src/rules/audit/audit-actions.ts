/**
 * What the record of activity can say (BEHAVIOUR 5.13), with the words people read. The part before
 * the dot is the kind, which lists can be narrowed to.
 */
export const auditActions = {
  'sign-in.succeeded': 'Signed in',
  'sign-in.failed': 'Failed to sign in',
  'sign-in.password-given': 'Gave the right password; a second factor was asked for',
  'sign-in.code-failed': 'Gave a wrong second factor after the right password',
  'sign-in.ended': 'Signed out',
  'account.registered': 'Registered',
  'account.created': 'Created an account',
  'account.password-changed': 'Changed the password',
  'account.confirmation-failed': 'Gave a wrong password or passkey',
  'account.password-reset': 'Gave a new password',
  'account.email-asked': 'Asked for another e-mail address',
  'account.email-changed': 'Changed the e-mail address',
  'account.change-undone': 'Undid changes of the account',
  'account.link-sent': 'Sent a link for a new password',
  'account.sessions-ended': 'Ended sessions',
  'account.factor-added': 'Added a second factor',
  'account.factor-removed': 'Removed a second factor',
  'account.passkey-renamed': 'Renamed a passkey',
  'account.codes-made': 'Made recovery codes',
  'team.invited': 'Invited somebody',
  'team.link-made': 'Made another link for an invitation',
  'team.invitation-revoked': 'Revoked an invitation',
  'team.joined': 'Accepted an invitation',
  'team.changed': 'Changed an account',
  'team.suspended': 'Suspended an account',
  'team.reinstated': 'Reinstated an account',
  'team.removed': 'Removed an account',
  'post.created': 'Created a post',
  'post.changed': 'Changed a post',
  'post.published': 'Published a post',
  'post.unpublished': 'Unpublished a post',
  'post.trashed': 'Deleted a post',
  'post.restored': 'Restored a post',
  'post.removed': 'Removed a post for good',
  'post.links-corrected': 'Corrected links to changed addresses',
  'post.links-ended': 'Ended preview links',
  'tag.renamed': 'Renamed a tag',
  'tag.merged': 'Merged a tag into another',
  'tag.removed': 'Removed a tag',
  'picture.changed': 'Changed a picture',
  'picture.replaced': 'Replaced a picture',
  'picture.removed': 'Removed a picture',
  'message.read': 'Read a message',
  'message.answered': 'Answered a message',
  'message.trashed': 'Deleted a message',
  'message.restored': 'Restored a message',
  'message.removed': 'Removed a message for good',
  'message.exported': 'Exported messages',
  'system.activity-exported': 'Exported the activity',
  'system.settings-changed': 'Changed settings',
  'system.clock-moved': 'Noticed that the clock was moved',
  'system.removal-announced': 'Will remove what is old',
  'system.old-removed': 'Removed what was old',
  'system.backup-made': 'Made a backup',
  'system.backup-restored': 'Restored a backup',
  'system.exported': 'Exported content',
  'system.imported': 'Imported content',
} as const;

export type AuditAction = keyof typeof auditActions;
type KindOf<Action> = Action extends `${infer Kind}.${string}` ? Kind : never;
export type AuditKind = KindOf<AuditAction>;

/** The kinds of actions, with the words people read. */
export const auditKinds: Readonly<Record<AuditKind, string>> = {
  'sign-in': 'Sign-ins',
  account: 'Accounts',
  team: 'Team',
  post: 'Posts',
  tag: 'Tags',
  picture: 'Pictures',
  message: 'Messages',
  system: 'System',
};

/** What an entry is about; the thing itself may be gone. */
export const AUDIT_SUBJECTS = ['user', 'invitation', 'post', 'tag', 'picture', 'message'] as const;
export type AuditSubjectType = (typeof AUDIT_SUBJECTS)[number];

/** Entries are removed after this many years, and in no other way. */
export const AUDIT_YEARS = 2;

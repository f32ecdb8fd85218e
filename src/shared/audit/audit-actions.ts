/**
 * The entries of the record of activity (BEHAVIOUR 5.13), as the end of a sentence that begins with who did it. The
 * subject stands for the braces, or without one the words in them. The part before the dot is the kind, which lists can
 * be narrowed to.
 */
export const auditActions = {
  'sign-in.succeeded': 'signed in',
  'sign-in.failed': 'failed to sign in as {somebody unknown}',
  'sign-in.password-given':
    'gave the right password of {an account}; a second factor was asked for',
  'sign-in.code-failed': 'gave the right password of {an account}, then a wrong second factor',
  'sign-in.ended': 'signed out',
  'account.registered': 'registered',
  'account.created': 'created the account {}',
  'account.password-changed': 'changed their password',
  'account.confirmation-failed': 'gave a wrong password or passkey to confirm who they are',
  'account.password-reset': 'gave {an account} a new password',
  'account.email-asked': 'asked for another e-mail address',
  'account.email-changed': 'changed their e-mail address',
  'account.change-undone': 'undid changes of {their account}',
  'account.link-sent': 'sent {somebody} a link for a new password',
  'account.sessions-ended': 'ended sessions of {their own}',
  'account.factor-added': 'added a second factor',
  'account.factor-removed': 'removed a second factor of {their own}',
  'account.passkey-renamed': 'renamed a passkey',
  'account.codes-made': 'made recovery codes',
  'team.invited': 'invited somebody ({role})',
  'team.link-made': 'made another link for an invitation ({role})',
  'team.invitation-revoked': 'revoked an invitation ({role})',
  'team.joined': 'accepted an invitation ({role})',
  'team.changed': 'changed the account {}',
  'team.suspended': 'suspended {an account}',
  'team.reinstated': 'reinstated {an account}',
  'team.removed': 'removed the account {}',
  'post.created': 'created the post {}',
  'post.changed': 'changed the post {}',
  'post.published': 'published the post {}',
  'post.unpublished': 'unpublished the post {}',
  'post.trashed': 'deleted the post {}',
  'post.restored': 'restored the post {}',
  'post.removed': 'removed the post {} for good',
  'post.links-corrected': 'corrected links to changed addresses',
  'post.links-ended': 'ended preview links of {somebody}',
  'document.created': 'made the draft {}',
  'document.published': 'published {} on the site',
  'document.scheduled': 'set a time for publishing {} on the site',
  'document.schedule-ended': 'took back the time for publishing {}',
  'document.schedule-missed': 'could not publish {} at its time',
  'document.unpublished': 'took {} off the site',
  'document.trashed': 'deleted {} from the site',
  'document.restored': 'brought {} back as a draft',
  'document.ordered': 'changed an order on the site',
  'tag.renamed': 'renamed a tag to {}',
  'tag.merged': 'merged a tag into {another}',
  'tag.split': 'took a merge of the tag {} back',
  'tag.removed': 'removed the tag {}',
  'picture.changed': 'changed the picture {}',
  'picture.replaced': 'replaced the picture {}',
  'picture.removed': 'removed the picture {}',
  'message.read': 'read {a message}',
  'message.answered': 'answered {a message}',
  'message.trashed': 'deleted {a message}',
  'message.restored': 'restored {a message}',
  'message.removed': 'removed {messages} for good',
  'message.exported': 'exported messages',
  'system.activity-exported': 'exported the activity',
  'system.settings-changed': 'changed settings',
  'system.clock-moved': 'noticed that the clock was moved',
  'system.removal-announced': 'will remove what is old',
  'system.old-removed': 'removed what was old',
  'system.backup-made': 'made a backup',
  'system.backup-restored': 'restored a backup',
  'system.exported': 'exported content',
  'system.imported': 'imported content',
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
  document: 'Site',
  tag: 'Tags',
  picture: 'Pictures',
  message: 'Messages',
  system: 'System',
};

/** Kinds of subjects of an entry; the thing itself may be gone. */
export const AUDIT_SUBJECTS = [
  'user',
  'invitation',
  'post',
  'document',
  'tag',
  'picture',
  'message',
] as const;
export type AuditSubjectType = (typeof AUDIT_SUBJECTS)[number];

/** Entries are removed after this many years, and in no other way. */
export const AUDIT_YEARS = 2;

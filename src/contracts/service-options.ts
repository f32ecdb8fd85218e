/**
 * The services a sender can ask about, in the form's order (BEHAVIOUR 4.1). Not in contact.ts, so
 * that a page with the form need not load the schema library.
 */
export const serviceOptions = [
  { value: 'cloud', label: 'Cloud Architecture' },
  { value: 'devops', label: 'DevOps Engineering' },
  { value: 'ai', label: 'AI Implementation' },
  { value: 'security', label: 'Security' },
  { value: 'other', label: 'Other' },
] as const;

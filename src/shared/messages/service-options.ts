/** The services that a sender can ask about, in the order of the form (BEHAVIOUR 4.1). */
export const serviceOptions = [
  { value: 'cloud', label: 'Cloud Architecture' },
  { value: 'devops', label: 'DevOps Engineering' },
  { value: 'ai', label: 'AI Implementation' },
  { value: 'security', label: 'Security' },
  { value: 'other', label: 'Other' },
] as const;

/** The label of a service; a value that is not in the form is returned unchanged. */
export const labelOfService = (service: string): string =>
  serviceOptions.find(({ value }) => value === service)?.label ?? service;

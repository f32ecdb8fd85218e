/**
 * For elements that scroll inside the text. The caret takes them along, so they need no place of
 * their own in the tab order; this attribute, which changes nothing, says so to programs that check
 * pages for accessibility.
 */
export const scrolledByCaret = { contenteditable: 'inherit' } as const;

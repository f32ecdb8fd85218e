/**
 * The orders of a list of messages, descending with a minus sign; ties by id in the same direction.
 * `fullName` compares the folded words of the name.
 */
export const MESSAGE_SORTS = ['createdAt', '-createdAt', 'fullName', '-fullName'] as const;

export type MessageSort = (typeof MESSAGE_SORTS)[number];

/** The default order: newest first. */
export const USUAL_MESSAGE_SORT = '-createdAt' satisfies MessageSort;

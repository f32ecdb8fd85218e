/** Ids of elements that take the focus. */
export const HEADING_ID = 'messages-heading';
export const rowId = (id: number) => `message-row-${id}`;
export const openHeadingId = (id: number) => `message-${id}`;

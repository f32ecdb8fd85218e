/** Changes nothing, but tells accessibility checks that the caret scrolls an element, which is no tab stop. */
export const scrolledByCaret = { contenteditable: 'inherit' } as const;

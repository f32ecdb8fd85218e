const LONG_TITLE = 100;

/** Whether a title is shown smaller, to leave room for the text on the first screen. */
export const isLongTitle = (title: string): boolean => title.length > LONG_TITLE;

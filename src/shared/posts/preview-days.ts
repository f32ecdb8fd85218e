/** How many days a preview link works, unless its maker says otherwise, and at most. */
export const PREVIEW_DAYS = { usual: 7, max: 90 } as const;

/** The page's ground in each theme (`--color-background`), for what takes no style sheet. */
export const themeColors = { light: '#f5f4ee', dark: '#0f1618' } as const;

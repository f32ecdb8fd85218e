/** The page's background in each theme (`--color-background`), for places without style sheets. */
export const themeColors = { light: '#f5f4ee', dark: '#0f1618' } as const;

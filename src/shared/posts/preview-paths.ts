/** The states of a preview: the post as it is stored, or its server draft over it. */
export const PREVIEW_STATES = ['saved', 'working'] as const;
export type PreviewState = (typeof PREVIEW_STATES)[number];

/** The path of the page behind a preview link. */
export const getPreviewPath = (token: string): string => `/preview/${token}`;

/** The path of the page that shows the server draft of a post, or by its key of a new text. */
export const getWorkingPreviewPath = (idOrKey: number | string): string =>
  `/preview/working/${idOrKey}`;

/** Whether a path is a preview: nothing is remembered of it. */
export const isPreviewPath = (path: string): boolean => path.startsWith('/preview/');

/** The path of the page behind a preview link. */
export const getPreviewPath = (token: string): string => `/preview/${token}`;

/** The path of the page that shows a writer what visitors will see, also what is not sent yet. */
export const getWorkingPreviewPath = (postId: number | string): string =>
  `/preview/working/${postId}`;

/** Whether a path is a preview: nothing is remembered of it. */
export const isPreviewPath = (path: string): boolean => path.startsWith('/preview/');

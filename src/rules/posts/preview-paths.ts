/** The path of the page behind a preview link. */
export const getPreviewPath = (token: string): string => `/preview/${token}`;

/** The path of the page that shows those who may write posts what visitors will see. */
export const getOwnPreviewPath = (postId: number | string): string => `/preview/post/${postId}`;

/** Whether a path is a preview: nothing is remembered of it. */
export const isPreviewPath = (path: string): boolean => path.startsWith('/preview/');

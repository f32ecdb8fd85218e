export const editPostPath = (id: number): string => `/admin/posts/edit/${id}`;

/** The path that opens a post's edit screen with a version in the form. */
export const editVersionPath = (id: number, revision: number): string =>
  `${editPostPath(id)}?version=${revision}`;

export const postHistoryPath = (id: number): string => `/admin/posts/history/${id}`;

export const previewPostPath = (id: number): string => `/admin/posts/preview/${id}`;

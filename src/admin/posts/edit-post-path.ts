export const editPostPath = (id: number): string => `/admin/posts/edit/${id}`;

/** The path that opens a post's edit screen with a version in the form. */
export const editVersionPath = (id: number, revision: number): string =>
  `${editPostPath(id)}?version=${revision}`;

export const postHistoryPath = (id: number): string => `/admin/posts/history/${id}`;

export const previewPostPath = (id: number): string => `/admin/posts/preview/${id}`;
/** Where a text of the site is edited; a post is one as well where both are listed. */
export const textPath = (type: string, id: string | number): string =>
  type === 'post' ? editPostPath(Number(id)) : `/admin/site/${type}/${id}`;

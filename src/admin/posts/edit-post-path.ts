/** The path of a post's edit screen. */
export const editPostPath = (id: number): string => `/admin/posts/edit/${id}`;

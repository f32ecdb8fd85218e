/** The screen on which a post is edited. */
export const editPostPath = (id: number): string => `/admin/posts/edit/${id}`;

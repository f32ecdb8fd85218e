/** The forms in which a new post can be written. */
export const CREATE_FORMS = ['main', 'simple', 'rich'] as const;

export type CreateForm = (typeof CREATE_FORMS)[number];

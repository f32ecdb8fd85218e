/** A fault of one field; `tags.2` is the third tag. */
export interface FieldIssue {
  readonly path: string;
  readonly message: string;
}

/** The path of a fault as answers write it. */
export const joinPath = (path: readonly PropertyKey[]): string => path.map(String).join('.');

/** The first message for each field; an issue of `tags.2` belongs to the field `tags`. */
export function foldIssues(issues: readonly FieldIssue[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[path.split('.', 1)[0] ?? path] ??= message;
  return messages;
}

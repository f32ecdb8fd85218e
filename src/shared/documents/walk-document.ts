import type { DocumentField, DocumentFields } from './document-field.ts';
import type { DocumentType } from './document-types.ts';

/** One place of a value: its field, what stands there, and its path as faults write it. */
export interface Place {
  readonly field: DocumentField;
  readonly path: string;
  readonly value: unknown;
}

/** Every text, number, flag, reference and picture of a value, in the order of the form. */
export function walkDocument(
  fields: DocumentFields,
  value: Readonly<Record<string, unknown>>,
): readonly Place[] {
  const places: Place[] = [];
  walkGroup(fields, value, '');
  return places;

  function walkGroup(group: DocumentFields, values: typeof value, start: string): void {
    for (const [name, field] of Object.entries(group)) walkField(field, values[name], start + name);
  }

  function walkField(field: DocumentField, part: unknown, path: string): void {
    if (part === null || part === undefined) return;
    if (field.kind === 'group') {
      walkGroup(field.fields, part as Record<string, unknown>, `${path}.`);
    } else if (field.kind === 'list') {
      for (const [index, item] of (part as unknown[]).entries()) {
        walkField(field.of, item, `${path}.${index}`);
      }
    } else {
      places.push({ field, path, value: part });
    }
  }
}

/** That a value needs another document. */
export interface DocumentReference {
  readonly path: string;
  readonly to: { readonly type: DocumentType; readonly id: string };
}

/** The documents that a value refers to. */
export function listReferences(
  fields: DocumentFields,
  value: Readonly<Record<string, unknown>>,
): DocumentReference[] {
  return walkDocument(fields, value).flatMap(({ field, path, value: id }) =>
    field.kind === 'reference' && typeof id === 'string' && id !== ''
      ? [{ path, to: { type: field.to, id } }]
      : [],
  );
}

/** All words of a value, for searches. */
export function listTexts(
  fields: DocumentFields,
  value: Readonly<Record<string, unknown>>,
): string[] {
  return walkDocument(fields, value).flatMap(({ field, value: place }) =>
    (field.kind === 'text' || field.kind === 'richText') && typeof place === 'string'
      ? [place]
      : [],
  );
}

/** The same value with each text replaced; it is told the path of each, as faults write it. */
export function mapDocument(
  fields: DocumentFields,
  value: Readonly<Record<string, unknown>>,
  change: (field: DocumentField, text: string, path: string) => string,
): Record<string, unknown> {
  const mapField = (field: DocumentField, part: unknown, path: string): unknown => {
    if (typeof part === 'string') return change(field, part, path);
    if (field.kind === 'list' && Array.isArray(part)) {
      return part.map((item, index) => mapField(field.of, item, `${path}.${index}`));
    }
    if (field.kind === 'group' && part !== null && typeof part === 'object') {
      return { ...part, ...mapGroup(field.fields, part as Record<string, unknown>, `${path}.`) };
    }
    return part;
  };
  const mapGroup = (
    group: DocumentFields,
    values: Readonly<Record<string, unknown>>,
    start: string,
  ) =>
    Object.fromEntries(
      Object.entries(group).map(([name, field]) => [
        name,
        mapField(field, values[name], start + name),
      ]),
    );
  return mapGroup(fields, value, '');
}

import {
  type DocumentField,
  type DocumentFields,
  labelOf,
} from '#shared/documents/document-field.ts';
import {
  type DocumentType,
  definitionOf,
  documentTypes,
} from '#shared/documents/document-types.ts';
import { DOCUMENT_VALUE, type JsonSchema } from './schema-components.ts';

/** The schema of each type's value, from its fields, and one that is any of them. */
export function listDocumentSchemas(): Readonly<Record<string, JsonSchema>> {
  const types = Object.keys(documentTypes) as DocumentType[];
  const schemas = types.map((type): [string, JsonSchema] => {
    const { label, fields } = definitionOf(type);
    return [`${DOCUMENT_VALUE}-${type}`, { title: label, ...describeGroup(fields) }];
  });
  const anyOf = schemas.map(([name]) => ({ $ref: `#/components/schemas/${name}` }));
  return { [DOCUMENT_VALUE]: { anyOf }, ...Object.fromEntries(schemas) };
}

function describeGroup(fields: DocumentFields): JsonSchema {
  const properties = Object.entries(fields).map(([name, field]): [string, JsonSchema] => [
    name,
    { title: labelOf(name, field), ...describeField(field) },
  ]);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: Object.keys(fields),
  };
}

function describeField(field: DocumentField): JsonSchema {
  const { isOptional, ...rest } = field;
  if (isOptional) return { anyOf: [describeField(rest as DocumentField), { type: 'null' }] };
  const described = describeKind(field);
  return field.hint === undefined ? described : { description: field.hint, ...described };
}

function describeKind(field: DocumentField): JsonSchema {
  switch (field.kind) {
    case 'text':
      return { type: 'string', minLength: 1, maxLength: field.max };
    case 'richText':
      return { type: 'string', maxLength: field.max, contentMediaType: 'text/html' };
    case 'number':
      return { type: 'number', minimum: field.min, maximum: field.max };
    case 'flag':
      return { type: 'boolean' };
    case 'choice':
      return { type: 'string', enum: Object.keys(field.options) };
    case 'group':
      return describeGroup(field.fields);
    case 'list':
      return {
        type: 'array',
        minItems: field.min,
        maxItems: field.max,
        items: field.of.kind === 'group' ? describeItem(field.of.fields) : describeField(field.of),
      };
    default:
      return { type: 'string', description: strings[field.kind] };
  }
}

/** Items of lists keep their id when they move or change. */
function describeItem(fields: DocumentFields): JsonSchema {
  const { properties, required = [], ...item } = describeGroup(fields);
  return {
    ...item,
    properties: { id: { type: 'string' }, ...properties },
    required: ['id', ...required],
  };
}

const strings = {
  picture: 'The address of a picture of the media library',
  link: 'A path of this site, or an address that starts with https://',
  reference: 'The id of a document of another type',
  figure: 'The id of an outcome figure of a case study',
} as const;

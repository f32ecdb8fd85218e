import * as z from 'zod/mini';
import { type $ZodArray, type $ZodType, type JSONSchema, toJSONSchema } from 'zod/v4/core';
import * as auth from '#contracts/accounts/sign-in/endpoints.ts';
import { DocumentValue } from '#contracts/documents/endpoints.ts';
import * as errorBody from '#contracts/error-body.ts';
import * as health from '#contracts/health/endpoints.ts';
import * as media from '#contracts/media/endpoints.ts';
import * as picture from '#contracts/media/picture-schema.ts';
import * as bulkMessages from '#contracts/messages/bulk/endpoints.ts';
import * as contact from '#contracts/messages/endpoints.ts';
import * as inbox from '#contracts/messages/inbox/endpoints.ts';
import * as people from '#contracts/messages/people/endpoints.ts';
import * as contactRequest from '#contracts/messages/submission/contact-request.ts';
import { MessageSourceRequest } from '#contracts/messages/submission/message-source-request.ts';
import { MessageSourceInput } from '#contracts/messages/submission/message-source-schema.ts';
import * as posts from '#contracts/posts/endpoints.ts';
import * as slugs from '#contracts/posts/slugs/endpoints.ts';
import * as tags from '#contracts/posts/tags/endpoints.ts';
import * as system from '#contracts/system/endpoints.ts';

/** A JSON Schema (draft 2020-12, as in OpenAPI 3.1). */
export type JsonSchema = JSONSchema.BaseSchema;

/** The name of the schema of any document's value. */
export const DOCUMENT_VALUE = 'DocumentValue';

/** The described side of a transformation: what is sent to us, or what we answer. */
export type Direction = 'input' | 'output';

/** Collects the schemas of the contracts that a document refers to. */
export interface SchemaComponents {
  /** A reference to the schema if it is exported under a name, else the schema itself. */
  refer(schema: $ZodType, direction: Direction): JsonSchema;
  /** The named schemas referred to so far. */
  list(): Readonly<Record<string, JsonSchema>>;
}

const schemaNames: ReadonlyMap<unknown, string> = new Map(
  [
    ...[
      auth,
      bulkMessages,
      contact,
      contactRequest,
      errorBody,
      health,
      inbox,
      media,
      picture,
      posts,
      slugs,
    ],
    tags,
    people,
    system,
  ]
    .flatMap((contract) => Object.entries(contract))
    .map(([name, value]) => [value, name]),
);

/** Schemas that refuse nothing, with the shape that they understand. */
const lenient: ReadonlyMap<unknown, $ZodType> = new Map<unknown, $ZodType>([
  [MessageSourceInput, MessageSourceRequest],
  [contactRequest.FormMark, z.string()],
]);

export function createSchemaComponents(): SchemaComponents {
  const components: Record<string, JsonSchema> = {};
  return {
    refer(schema, direction) {
      const name = schemaNames.get(schema);
      if (name) {
        components[name] ??= describeSchema(schema, direction);
        return refer(name);
      }
      if (isArray(schema)) {
        return { type: 'array', items: this.refer(schema._zod.def.element, direction) };
      }
      return describeSchema(schema, direction);
    },
    list: () => components,
  };
}

/** The JSON Schema of one side of a contract's schema. */
export function describeSchema(schema: $ZodType, direction: Direction): JsonSchema {
  const { $schema: _dialect, ...description } = toJSONSchema(schema, {
    io: direction,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema === DocumentValue) replaceBy(jsonSchema, refer(DOCUMENT_VALUE));
      const usual = lenient.get(zodSchema);
      if (usual) Object.assign(jsonSchema, describeSchema(usual, direction));
      // Later versions may send more fields, which a generated client must accept.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return description;
}

const refer = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

function replaceBy(schema: JsonSchema, other: JsonSchema): void {
  for (const name of Object.keys(schema)) delete schema[name];
  Object.assign(schema, other);
}

function isArray(schema: $ZodType): schema is $ZodArray {
  return schema._zod.def.type === 'array';
}

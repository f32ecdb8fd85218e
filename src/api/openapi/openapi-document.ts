import type { Endpoint } from '#contracts/endpoint.ts';
import { endpointsByNoun } from '#contracts/endpoints.ts';
import { ErrorBody } from '#contracts/error-body.ts';
import { type ErrorCode, errorStatus } from '#contracts/error-codes.ts';
import { errorMessages } from '#contracts/error-messages.ts';
import { listErrorCodes } from '../endpoints/list-error-codes.ts';
import { listDocumentSchemas } from './document-schemas.ts';
import {
  createSchemaComponents,
  describeSchema,
  type JsonSchema,
  type SchemaComponents,
} from './schema-components.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

type Content = { readonly 'application/json': { readonly schema: JsonSchema } };

/** The request body of a call, by content type. */
type RequestContent = Partial<Content> & {
  readonly 'multipart/form-data'?: { readonly schema: JsonSchema };
};

/** The response body of a call, by content type. */
type ResponseContent = Partial<Content> & {
  readonly 'text/csv'?: { readonly schema: JsonSchema };
  readonly 'application/zstd'?: { readonly schema: JsonSchema };
};

export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { description: string; schema: JsonSchema }>>;
  readonly content?: ResponseContent;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: RequestContent };
  readonly responses: Readonly<Record<string, Response>>;
}

/** The parts of an OpenAPI 3.1 document that this API uses. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

/** Derives the document from the contracts, so that the two cannot differ. */
export function buildOpenApiDocument(): OpenApiDocument {
  const components = createSchemaComponents();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [noun, endpoints] of Object.entries(endpointsByNoun)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const operations = paths[endpoint.path] ?? {};
      operations[endpoint.method.toLowerCase()] = describeOperation(
        noun,
        name,
        endpoint,
        components,
      );
      paths[endpoint.path] = operations;
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Website API',
      version: '1',
      description:
        'Bodies are JSON in UTF-8, times ISO 8601 in UTC. Every error has a body with a `message` for people and a `code` for programs.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(endpointsByNoun).map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...components.list(), ...listDocumentSchemas() },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'Set by login and registration; under HTTPS its name is `__Host-session`.',
        },
      },
    },
  };
}

function describeOperation(
  noun: string,
  name: string,
  endpoint: Endpoint,
  components: SchemaComponents,
): Operation {
  return {
    operationId: `${noun}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    tags: [noun],
    summary: endpoint.summary,
    ...(endpoint.access !== 'any' && { security: [{ session: [] }] }),
    parameters: [
      ...listParameters(endpoint, 'path'),
      ...listParameters(endpoint, 'query'),
      ...listHeaders(endpoint),
    ],
    ...describeRequest(endpoint, components),
    responses: {
      [endpoint.success.status]: describeSuccess(endpoint, components),
      ...describeErrors(endpoint, components),
    },
  };
}

function describeRequest(
  { body, form }: Endpoint,
  components: SchemaComponents,
): Pick<Operation, 'requestBody'> {
  if (body) {
    return { requestBody: { required: true, content: asJson(components.refer(body, 'input')) } };
  }
  if (!form) return {};
  const content = { 'multipart/form-data': { schema: components.refer(form, 'input') } };
  return { requestBody: { required: true, content } };
}

function listParameters(endpoint: Endpoint, place: 'path' | 'query'): readonly Parameter[] {
  const schema = place === 'path' ? endpoint.params : endpoint.query;
  if (!schema) return [];
  const { properties = {} } = describeSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: property as JsonSchema,
  }));
}

const listHeaders = ({ requestHeaders = {} }: Endpoint): readonly Parameter[] =>
  Object.entries(requestHeaders).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  }));

function describeSuccess(
  { success: { body, mediaType, headers = {} } }: Endpoint,
  components: SchemaComponents,
): Response {
  const described = Object.entries(headers).map(([name, { description, type }]) => [
    name,
    { description, schema: { type } },
  ]);
  return {
    description: body || mediaType ? 'Success' : 'Success, without a body',
    ...(described.length > 0 && { headers: Object.fromEntries(described) }),
    ...(body && { content: asJson(components.refer(body, 'output')) }),
    ...(mediaType && { content: { [mediaType]: { schema: { type: 'string' } } } }),
  };
}

function describeErrors(
  endpoint: Endpoint,
  components: SchemaComponents,
): Readonly<Record<string, Response>> {
  const retryAfter = {
    'Retry-After': { description: 'seconds to wait', schema: { type: 'integer' } },
  } as const;
  const responses = listErrorResponses(endpoint).map(({ status, codes }) => [
    status,
    {
      description: codes.map(describeError).join(' '),
      ...(status === 429 && { headers: retryAfter }),
      content: asJson(describeErrorBody(endpoint, codes, components)),
    },
  ]);
  return Object.fromEntries(responses);
}

/** Errors of one status may have several bodies. */
function describeErrorBody(
  { errorBodies = {} }: Endpoint,
  codes: readonly ErrorCode[],
  components: SchemaComponents,
): JsonSchema {
  const bodies = [...new Set(codes.map((code) => errorBodies[code] ?? ErrorBody))];
  const schemas = bodies.map((body) => components.refer(body, 'output'));
  const [only, ...others] = schemas;
  return only && others.length === 0 ? only : { anyOf: schemas };
}

function asJson(schema: JsonSchema): Content {
  return { 'application/json': { schema } };
}

interface ErrorResponse {
  readonly status: number;
  readonly codes: readonly ErrorCode[];
}

/** Every error of an endpoint by status: its own, and those of all calls of its kind. */
export function listErrorResponses(endpoint: Endpoint): readonly ErrorResponse[] {
  const byStatus = Map.groupBy(listErrorCodes(endpoint), (code) => errorStatus[code]);
  return [...byStatus.entries()]
    .map(([status, sameStatus]) => ({ status, codes: sameStatus }))
    .sort((one, other) => one.status - other.status);
}

/** The meaning of an error, in Markdown. */
function describeError(code: ErrorCode): string {
  return `\`${code}\`: ${errorMessages[code]}`;
}

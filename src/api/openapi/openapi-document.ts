import { type Endpoint, personHeaders } from '#contracts/endpoint.ts';
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

type Operation = ReturnType<typeof describeOperation>;

/** Derives the document from the contracts, so that the two cannot differ. */
export function buildOpenApiDocument() {
  const components = createSchemaComponents();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [noun, endpoints] of Object.entries(endpointsByNoun)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const operations = paths[endpoint.path] ?? {};
      const operation = describeOperation(noun, name, endpoint, components);
      operations[endpoint.method.toLowerCase()] = operation;
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
) {
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

function describeRequest({ body, form }: Endpoint, components: SchemaComponents) {
  const sent = body ?? form;
  if (!sent) return {};
  const schema = components.refer(sent, 'input');
  const content = body ? asJson(schema) : { 'multipart/form-data': { schema } };
  return { requestBody: { required: true, content } };
}

function listParameters(endpoint: Endpoint, place: 'path' | 'query') {
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

function listHeaders(endpoint: Endpoint) {
  const isForPerson = listErrorCodes(endpoint).has('other_person');
  const headers = { ...endpoint.requestHeaders, ...(isForPerson && personHeaders) };
  return Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  }));
}

function describeSuccess(
  { success: { body, mediaType, headers = {} } }: Endpoint,
  components: SchemaComponents,
) {
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

function describeErrors(endpoint: Endpoint, components: SchemaComponents) {
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

const asJson = (schema: JsonSchema) => ({ 'application/json': { schema } });

/** Every error of an endpoint by status: its own, and those of all calls of its kind. */
export function listErrorResponses(endpoint: Endpoint) {
  const byStatus = Map.groupBy(listErrorCodes(endpoint), (code) => errorStatus[code]);
  return [...byStatus.entries()]
    .map(([status, sameStatus]) => ({ status, codes: sameStatus }))
    .sort((one, other) => one.status - other.status);
}

const describeError = (code: ErrorCode) => `\`${code}\`: ${errorMessages[code]}`;

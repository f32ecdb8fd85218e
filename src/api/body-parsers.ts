import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PUBLIC_BODY_BYTES_MAX } from '#shared/requests/body-bounds.ts';
import { AppError } from './app-error.ts';

/**
 * Accepts only JSON in UTF-8 (BEHAVIOUR 5.1). Keys such as `__proto__` are harmless: `JSON.parse`
 * makes plain properties of them, and validation keeps only known fields. A route may have a larger
 * limit.
 */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: PUBLIC_BODY_BYTES_MAX },
    async (_request: FastifyRequest, body: Buffer) => parseJson(body),
  );
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: PUBLIC_BODY_BYTES_MAX },
    async (_request: FastifyRequest, body: Buffer) => {
      // Browsers send a type even for an empty body, which is harmless.
      if (body.length > 0) throw new AppError('unsupported_media_type');
    },
  );
}

/** No call takes more; whatever walks a body by calling itself is safe then. */
const LEVELS_MAX = 32;

function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  const value = readJson(body);
  if (isDeeperThan(value, LEVELS_MAX)) {
    throw new AppError('invalid_input', { message: 'The request body is nested too deeply.' });
  }
  return value;
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new AppError('malformed_json');
  }
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}

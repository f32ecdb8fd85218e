import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { BODY_BYTES_MAX } from './server-options.ts';

/**
 * Takes JSON in UTF-8 and nothing else (contract.md). Keys such as `__proto__` need no care here:
 * `JSON.parse` makes plain properties of them, and validation keeps known fields only.
 */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX },
    async (_request: FastifyRequest, body: Buffer) => parseJson(body),
  );
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX },
    async (_request: FastifyRequest, body: Buffer) => {
      // Browsers name a type even for an empty body; there is nothing to misread in it.
      if (body.length > 0) throw new AppError('unsupported_media_type');
    },
  );
}

function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new AppError('malformed_json');
  }
}

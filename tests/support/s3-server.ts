import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A store on loopback with the parts of the S3 protocol that the product uses. */
export interface S3Server {
  readonly origin: string;
  readonly objects: Map<string, { readonly bytes: Buffer; readonly contentType: string }>;
  /** Every call as `METHOD /path`, with the headers it had. */
  readonly calls: { readonly line: string; readonly headers: IncomingMessage['headers'] }[];
  /** Makes the following calls fail with this status and error code. */
  fail(status: number, code: string): void;
  /** Leaves the following calls without an answer: all, or only after the first byte of a file. */
  hang(when: 'at once' | 'in the body'): void;
  close(): Promise<void>;
}

/** Starts an empty store whose only bucket is `bucket`. */
export async function startS3Server(bucket: string): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const calls: S3Server['calls'] = [];
  let failure: { status: number; code: string } | null = null;
  let hanging: 'at once' | 'in the body' | null = null;

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '', 'http://localhost');
    calls.push({ line: `${req.method} ${url.pathname}`, headers: req.headers });
    const body = await buffer(req);
    if (hanging === 'at once') return;
    const [, name, ...rest] = url.pathname.split('/');
    const isSigned = req.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=KEY/');
    if (failure) sendError(res, failure.status, failure.code);
    else if (!isSigned) sendError(res, 403, 'AccessDenied');
    else if (name !== bucket) sendError(res, 404, 'NoSuchBucket');
    else if (url.searchParams.has('list-type')) sendList(res, url.searchParams.get('prefix') ?? '');
    else answerForObject(req, res, rest.join('/'), body);
  }

  function answerForObject(
    { method, headers }: IncomingMessage,
    res: ServerResponse,
    key: string,
    body: Buffer,
  ): void {
    if (method === 'PUT') {
      objects.set(key, { bytes: body, contentType: headers['content-type'] ?? '' });
      res.setHeader('etag', '"1"').end();
    } else if (method === 'DELETE') {
      objects.delete(key);
      res.writeHead(204).end();
    } else sendObject(res, key);
  }

  function sendObject(res: ServerResponse, key: string): void {
    const object = objects.get(key);
    if (object) {
      const { bytes, contentType } = object;
      const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
      res.writeHead(200, {
        'content-type': contentType,
        'content-length': bytes.length,
        etag,
      });
      if (hanging) res.write(bytes.subarray(0, 1));
      else res.end(bytes);
    } else sendError(res, 404, 'NoSuchKey');
  }

  function sendList(res: ServerResponse, prefix: string): void {
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix));
    const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    res.writeHead(200, { 'content-type': 'application/xml' });
    res.end(`<?xml version="1.0"?><ListBucketResult>${contents}</ListBucketResult>`);
  }

  const server = createServer((req, res) => void answer(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    objects,
    calls,
    fail(status, code) {
      failure = { status, code };
    },
    hang(when) {
      hanging = when;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function sendError(res: ServerResponse, status: number, code: string): void {
  res.writeHead(status, { 'content-type': 'application/xml' });
  res.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { continueTrace, newRequestId, readTraceIds, takeRequestId } from './request-id.ts';

const PROXY = '192.0.2.1';

function take(ids: string | readonly string[] = [], remoteAddress = PROXY): string {
  const rawHeaders = [ids].flat().flatMap((id) => ['X-Request-Id', id]);
  const request = { rawHeaders, socket: { remoteAddress } };
  return takeRequestId(request as unknown as IncomingMessage, (address) => address === PROXY);
}

test.each(['01J8ZQ4M5N6P7R8S', '4bf92f35-77b3-4da6:a3ce.929d_0e0e', 'abcdefgh', 'a'.repeat(128)])(
  'the id %s of a trusted proxy is kept, and one of anybody else is not',
  (id) => {
    expect(take(id)).toBe(id);
    expect(take(id, '192.0.2.2')).not.toBe(id);
  },
);

test.each(['abcdefg', 'a'.repeat(129), 'two words', 'ab"cdefgh', 'line\nfeed', '', undefined])(
  'an id such as %j is replaced, because it could forge a line of the log',
  (id) => {
    expect(take(id)).toMatch(/^[\w-]{8}-[0-9a-z]+$/);
  },
);

test('an id that was sent twice is replaced', () => {
  expect(take(['abcdefgh', 'ijklmnop'])).toMatch(/^[\w-]{8}-[0-9a-z]+$/);
});

test('every new id is another one', () => {
  const ids = Array.from({ length: 100 }, newRequestId);
  expect(new Set(ids).size).toBe(100);
});

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';

test.each([`00-${TRACE_ID}-00f067aa0ba902b7-01`, `cc-${TRACE_ID}-00f067aa0ba902b7-00`])(
  'the trace of %s goes on in the answer and in the log, in a span of its own',
  (traceparent) => {
    const answered = continueTrace(traceparent);
    const { traceId, spanId } = readTraceIds(answered);
    expect(traceId).toBe(TRACE_ID);
    expect(spanId).toMatch(/^(?!00f067aa0ba902b7)[0-9a-f]{16}$/);
    expect(answered).toBe(`00-${TRACE_ID}-${spanId}-${traceparent.slice(-2)}`);
    expect(continueTrace(traceparent)).not.toBe(answered);
  },
);

test.each([
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `ff-${TRACE_ID}-00f067aa0ba902b7-01`,
  `00-${TRACE_ID}-00f067aa0ba902b7`,
  `00-${TRACE_ID.toUpperCase()}-00f067aa0ba902b7-01`,
  `0000-${TRACE_ID}-00f067aa0ba902b7-01`,
  `00-${TRACE_ID}-00f067aa0ba902b7-01, 00-${TRACE_ID}-00f067aa0ba902b7-01`,
  'anything else\n',
  undefined,
])('a request with traceparent %j belongs to no trace', (traceparent) => {
  expect(continueTrace(traceparent)).toBeNull();
  expect(readTraceIds(undefined)).toEqual({});
});

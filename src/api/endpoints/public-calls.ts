import { STATUS_CODES } from 'node:http';
import type { Endpoint } from '#contracts/endpoint.ts';
import { endpointsByNoun } from '#contracts/endpoints.ts';
import { type AppError, refuse } from '../app-error.ts';
import { toAppError } from '../error-handler.ts';
import type { PublicAnswer, PublicCall, PublicCalls, PublicService } from './endpoint-types.ts';
import { JsonRows } from './json-rows.ts';
import { presentResult } from './present-result.ts';
import { splitAnswer } from './send-answer.ts';
import { readInput } from './validate-input.ts';

/** Without any calls yet. */
export function createPublicCalls(): PublicCalls {
  const services = new Map<Endpoint, PublicService<Endpoint, unknown>>();
  return {
    add(endpoint, service) {
      services.set(endpoint, service as unknown as PublicService<Endpoint, unknown>);
    },
    async read(url) {
      const [path = '', search] = url.split('?');
      const query = Object.fromEntries(new URLSearchParams(search));
      try {
        const found = findCall(path.split('/'));
        const service = found && services.get(found.endpoint);
        if (!service) return null;
        return await answerVisitor(found.endpoint, service, { params: found.params, query });
      } catch (error) {
        const refusal = toAppError(error);
        // A request meets the same error, and logs it.
        return refusal.code === 'internal' ? null : describeRefusal(refusal);
      }
    },
  };
}

async function answerVisitor(
  endpoint: Endpoint,
  service: PublicService<Endpoint, unknown>,
  sent: { readonly params: unknown; readonly query: unknown },
): Promise<PublicAnswer | null> {
  const call = { ...readInput(endpoint, sent), findViewer: async () => null, refuse };
  // As for requests, TypeScript cannot infer that all of this matches the contract.
  const found = await service.do(call as unknown as PublicCall<Endpoint>);
  const answer = await presentResult(endpoint, service, found);
  const { body, headers } = splitAnswer(endpoint.success, answer);
  // A long list, which is never held as a whole.
  if (body instanceof JsonRows) return null;
  const text = JSON.stringify(body);
  return { status: 200, statusText: 'OK', header: createHeaderReader(headers), text };
}

const describeRefusal = (error: AppError): PublicAnswer => ({
  status: error.status,
  statusText: STATUS_CODES[error.status] ?? '',
  header: createHeaderReader(error.details.headers ?? {}),
  text: JSON.stringify(error.toBody()),
});

function createHeaderReader(headers: Readonly<Record<string, string | number | null>>) {
  const found = new Map(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return (name: string) => {
    const value = found.get(name) ?? null;
    return value === null ? null : String(value);
  };
}

const reads = Object.values(endpointsByNoun)
  .flatMap((endpoints) => Object.values(endpoints))
  .filter(({ method }) => method === 'GET')
  .map((endpoint) => ({ endpoint, pattern: endpoint.path.split('/') }))
  // As in the router: where two addresses differ first, a fixed part goes before a variable one.
  .sort((one, other) => rank(one.pattern).localeCompare(rank(other.pattern)));

function findCall(parts: readonly string[]) {
  const found = reads.find(({ pattern }) => isMatch(pattern, parts));
  if (!found) return null;
  const variable = found.pattern.flatMap((name, index) =>
    isVariable(name) ? [[name.slice(1, -1), decodeURIComponent(parts[index] ?? '')]] : [],
  );
  return { endpoint: found.endpoint, params: Object.fromEntries(variable) };
}

function isVariable(part: string): boolean {
  return part.startsWith('{');
}

function rank(pattern: readonly string[]): string {
  return pattern.map((part) => (isVariable(part) ? 1 : 0)).join('');
}

const isMatch = (pattern: readonly string[], parts: readonly string[]) =>
  pattern.length === parts.length &&
  pattern.every((part, index) => (isVariable(part) ? parts[index] !== '' : part === parts[index]));

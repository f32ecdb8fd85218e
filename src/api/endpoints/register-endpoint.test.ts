import { expect, test } from 'vitest';
import { contactEndpoints } from '#contracts/messages/endpoints.ts';
import { postEndpoints } from '#contracts/posts/endpoints.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { type EndpointContext, registerEndpoint } from './register-endpoint.ts';

const context = {} as EndpointContext;

test('a route that deviates from its contract does not compile', async () => {
  const { server } = await buildTestApp();
  const register = () => {
    registerEndpoint(server, context, contactEndpoints.remove, {
      async do({ refuse }) {
        // @ts-expect-error The contract does not list this error.
        throw refuse('slug_taken');
      },
    });
    registerEndpoint(server, context, postEndpoints.update, {
      async do({ refuse }): Promise<never> {
        // @ts-expect-error The body of this error must include the newer version.
        throw refuse('edit_conflict');
      },
      present: (post) => post,
    });
    registerEndpoint(server, context, contactEndpoints.list, {
      do: async () => [],
      // @ts-expect-error A promised header is missing.
      present: () => ({ headers: { 'X-Total-Count': 0 }, body: [] }),
    });
    registerEndpoint(server, context, contactEndpoints.submit, {
      do: async () => 1,
      // @ts-expect-error A field of the answer is missing.
      present: (id) => ({ id }),
    });
    // @ts-expect-error Without a presenter, what is found must be the answer.
    registerEndpoint(server, context, contactEndpoints.submit, { do: async () => ({ id: 1 }) });
  };
  expect(register).toBeTypeOf('function');
});

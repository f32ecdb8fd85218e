import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { apiServerOptions, createCrossSiteGuard } from '#api/public.ts';
import type { ContactFieldName } from '#rules/contact/message-fields.ts';
import { PUBLIC_BODY_BYTES_MAX } from '#rules/requests/body-bounds.ts';
import { type ContactFormState, contactFieldNames } from '#site/entry-server.tsx';

interface ContactFormOptions {
  readonly siteUrl: URL;
  /** Renders the contact page with the outcome, as a whole document. */
  readonly renderContactPage: (form: ContactFormState) => Promise<string>;
}

type Values = Partial<Record<ContactFieldName, string>>;

/**
 * `POST /contact`, for browsers without JavaScript: makes the same call as the form's script, and
 * shows the same messages on the page (BEHAVIOUR 5.7).
 */
export async function registerContactForm(
  app: FastifyInstance,
  options: ContactFormOptions,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formBody, { bodyLimit: PUBLIC_BODY_BYTES_MAX });
    scope.setErrorHandler(apiServerOptions.frameworkErrors);
    scope.addHook('onRequest', createCrossSiteGuard(options.siteUrl));
    scope.post('/contact', async (request, reply) => {
      const values = readValues(request.body);
      const answer = await app.inject({
        method: 'POST',
        url: '/api/contact/submit',
        // The rate limit must count the visitor, not this process.
        remoteAddress: request.ip,
        payload: values,
      });
      const form = describeOutcome(answer.statusCode, answer.payload, values);
      const html = await options.renderContactPage(form);
      return reply
        .code(form.outcome === 'sent' ? 200 : answer.statusCode)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(html);
    });
  });
}

/** The last value of a repeated field counts, as in a JSON object. */
function readValues(body: unknown): Values {
  const sent = (body ?? {}) as Readonly<Record<string, string | string[] | undefined>>;
  const values: Values = {};
  for (const name of contactFieldNames) {
    const value = [sent[name]].flat().at(-1);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

function describeOutcome(status: number, payload: string, values: Values): ContactFormState {
  const { message = '', issues = [] } = JSON.parse(payload) as Partial<ContactFormState>;
  if (status === 201) return { values: {}, issues: [], outcome: 'sent', message };
  return { values, issues, outcome: issues.length > 0 ? 'invalid' : 'failed', message };
}

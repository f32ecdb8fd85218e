import formBody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { apiServerOptions, createCrossSiteGuard } from '#api/public.ts';
import {
  type ContactFieldName,
  messageFields,
  TYPED_FIELDS,
} from '#shared/messages/message-fields.ts';
import {
  type ContactFormState,
  contactFieldNames,
  HONEYPOT_FIELD,
  submitContactForm,
} from '#site/entry-server.tsx';
import { createInProcessTransport } from './in-process.ts';

interface ContactFormOptions {
  readonly siteUrl: URL;
  /** Renders the contact page with the outcome, as a whole document. */
  readonly renderContactPage: (form: ContactFormState) => Promise<string>;
}

/** A character of three bytes in UTF-8, percent-encoded: `%E4%BA%91`. Others take less per length. */
const ENCODED_BYTES_MAX = 9;
/** The hidden fields of the form, and parameters that browser extensions add. */
const OTHER_BYTES_MAX = 4096;
const KB = 1024;

/** The most that the contact form takes without JavaScript, percent-encoded, in whole KB. */
const CONTACT_FORM_BYTES_MAX =
  Math.ceil(
    TYPED_FIELDS.reduce(
      (sum, name) => sum + `&${name}=`.length + messageFields[name].max * ENCODED_BYTES_MAX,
      OTHER_BYTES_MAX,
    ) / KB,
  ) * KB;

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
    await scope.register(formBody, { bodyLimit: CONTACT_FORM_BYTES_MAX });
    let tooLarge: Promise<string> | undefined;
    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      const isTooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
      if (!isTooLarge || !request.headers.accept?.includes('text/html')) {
        return apiServerOptions.frameworkErrors(error, request, reply);
      }
      // Always the same, so that large bodies cost no rendering.
      tooLarge ??= options.renderContactPage(TOO_LARGE).catch((failure: unknown) => {
        tooLarge = undefined;
        throw failure;
      });
      return sendPage(reply.code(413), await tooLarge);
    });
    scope.addHook('onRequest', createCrossSiteGuard(options.siteUrl));
    const limit = { bodyLimit: CONTACT_FORM_BYTES_MAX };
    scope.post('/contact', limit, async (request, reply) => {
      const transport = createInProcessTransport(app, request.ip);
      const { status, form } = await submitContactForm(
        readValues(request.body),
        readValue(request.body, HONEYPOT_FIELD) ?? '',
        transport,
      );
      const html = await options.renderContactPage(form);
      return sendPage(reply.code(status), html);
    });
  });
}

/** The form was refused before it was read, so the page cannot show what was typed. */
const TOO_LARGE: ContactFormState = {
  values: {},
  issues: [],
  outcome: 'failed',
  message:
    'Your message is larger than this form can send, so it was not read and is not shown here. Please go back in your browser, shorten it, and send it again.',
};

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}

function readValues(body: unknown): Values {
  const values: Values = {};
  for (const name of contactFieldNames) {
    const value = readValue(body, name);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** The last value of a repeated field counts, as in a JSON object. */
function readValue(body: unknown, name: string): string | undefined {
  const sent = (body ?? {}) as Readonly<Record<string, string | string[] | undefined>>;
  return [sent[name]].flat().at(-1);
}

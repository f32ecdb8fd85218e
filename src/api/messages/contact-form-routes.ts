import type { FastifyInstance } from 'fastify';
import { contactEndpoints } from '#contracts/messages/endpoints.ts';
import { contactFormEndpoints } from '#contracts/messages/submission/endpoints.ts';
import {
  FORM_SECRET,
  issueFormToken,
  judgeSubmission,
  proveWork,
  submitMessage,
} from '#domain/messages/public.ts';
import type { ApiContext } from '../api-context.ts';
import { faultOf } from '../endpoints/fault-of.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { requireIdempotencyKey } from './read-idempotency-key.ts';

/** BEHAVIOUR 2.1. */
const THANKS = "Thank you for your inquiry. We'll get back to you soon.";

export function registerContactFormRoutes(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(app, context, contactFormEndpoints.stamp, {
    do: () => issueFormToken(context),
    present: (stamp) => ({ stamp }),
  });

  registerEndpoint(app, context, contactEndpoints.submit, {
    async do({ body, request, refuse }) {
      const key = requireIdempotencyKey(request, refuse);
      const { website: honeypot, stamp } = body;
      const judge = () => judgeSubmission(context, body, { honeypot, stamp });
      const submitted = await submitMessage(context, { input: body, key, judge });
      if (!submitted.ok) throw refuse('idempotency_key_reused');
      const { id, isDoubtful } = submitted;
      // Without a stamp there is no script that could do the work.
      const challenge = isDoubtful && stamp ? await issueChallenge(id) : undefined;
      return { id, challenge };
    },
    present: ({ id, challenge }) => ({ id, message: THANKS, ...(challenge && { challenge }) }),
  });

  registerEndpoint(app, context, contactFormEndpoints.prove, {
    async do({ body, refuse }) {
      if (await proveWork(context, body)) return;
      const message = 'The proof is wrong, too old or was used before';
      throw refuse('invalid_input', faultOf('solution', message));
    },
  });

  async function issueChallenge(messageId: number) {
    const secret = await context.store.spamMemory.getSecret(FORM_SECRET, context.newToken());
    return context.workChallenges.issue({ messageId }, secret, context.now());
  }
}

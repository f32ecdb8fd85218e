import type { Clock } from '#domain/time/public.ts';
import type { MessageCreation } from '#rules/contact/message-fields.ts';
import { addSeconds } from '#rules/time/add-seconds.ts';
import { toSenderHash, toTextFingerprint } from './copies/fingerprint.ts';
import { judgeCopies } from './copies/judge-copies.ts';
import { readStamp } from './form/form-stamp.ts';
import { type FormSigns, judgeForm, STAMP_SECONDS } from './form/judge-form.ts';
import { judgeWords } from './learning/judge-words.ts';
import { toSpamWords } from './learning/spam-words.ts';
import { FORM_SECRET, type SpamGate } from './spam-gate.ts';
import type { WithSpamMemory } from './spam-memory.ts';
import { type JudgedMessage, suspectIf } from './suspicion.ts';
import { judgeText } from './text/judge-text.ts';
import { reachVerdict, type Verdict } from './verdict.ts';

/** What a form sends beside its fields. */
export interface FormMarks {
  readonly trap?: string | undefined;
  readonly stamp?: string | undefined;
}

/** What the judgement needs. */
export interface SpamDependencies extends Clock {
  readonly store: WithSpamMemory<
    'readWords' | 'countCopies' | 'rememberCopy' | 'spend' | 'getSecret'
  >;
  readonly newToken: () => string;
  readonly spamGate: SpamGate;
}

/** Weighs all signs of a message that has just come in, and remembers it for the next ones. */
export async function judgeSubmission(
  dependencies: SpamDependencies,
  input: MessageCreation,
  marks: FormMarks,
): Promise<Verdict> {
  const { spamMemory } = dependencies.store;
  const sent = toJudged(input);
  const words = toSpamWords(sent);
  return reachVerdict([
    ...judgeText(sent),
    ...judgeForm(await readSigns(dependencies, marks)),
    ...suspectIf(
      dependencies.spamGate.isThrowAway(sent.email),
      1.5,
      'The mail address is of a service for throw-away addresses',
    ),
    ...judgeWords(words, await spamMemory.readWords(words)),
    ...(await judgeEarlier(dependencies, sent)),
  ]);
}

/** The fields of a stored or a new message that are judged. */
export const toJudged = (message: MessageCreation): JudgedMessage => ({
  fullName: message.fullName,
  email: message.email,
  phone: message.phone ?? null,
  company: message.company ?? null,
  service: message.service ?? null,
  message: message.message,
});

async function readSigns(
  { store: { spamMemory }, now, newToken }: SpamDependencies,
  { trap = '', stamp: text = '' }: FormMarks,
): Promise<FormSigns> {
  if (text === '') return { trap, stamp: 'missing', ageSeconds: null };
  const stamp = readStamp(text, await spamMemory.getSecret(FORM_SECRET, newToken()));
  if (!stamp) return { trap, stamp: 'wrong', ageSeconds: null };
  const ageSeconds = (Date.parse(now()) - Date.parse(stamp.issuedAt)) / 1000;
  if (ageSeconds > STAMP_SECONDS) return { trap, stamp: 'good', ageSeconds: null };
  const isFresh = await spamMemory.spend(stamp.id, addSeconds(stamp.issuedAt, STAMP_SECONDS));
  return { trap, stamp: isFresh ? 'good' : 'used', ageSeconds };
}

async function judgeEarlier({ store: { spamMemory }, now }: SpamDependencies, sent: JudgedMessage) {
  const fingerprint = toTextFingerprint(sent.message, sent.fullName);
  if (fingerprint === null) return [];
  const sender = toSenderHash(sent.email);
  const copies = await spamMemory.countCopies(fingerprint, sender);
  await spamMemory.rememberCopy(fingerprint, sender, now());
  return judgeCopies(copies);
}

import type { Clock } from '#domain/time/public.ts';
import type { MessageCreation } from '#shared/messages/message-fields.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import { toSenderHash, toTextFingerprint } from './copies/fingerprint.ts';
import { judgeCopies } from './copies/judge-copies.ts';
import { type FormToken, readFormToken } from './form/form-token.ts';
import { type FormSignals, judgeForm, STAMP_SECONDS } from './form/judge-form.ts';
import { judgeWords } from './learning/judge-words.ts';
import { toSpamWords } from './learning/to-spam-words.ts';
import { FORM_SECRET, type SpamGate } from './spam-gate.ts';
import type { WithSpamMemory } from './spam-memory.ts';
import { alwaysNamed, type JudgedMessage, suspectIf } from './suspicion.ts';
import { judgeText } from './text/judge-text.ts';
import { reachVerdict, type Verdict } from './verdict.ts';

/** Values that a form sends beside its fields. */
export interface FormMarks {
  readonly honeypot?: string | undefined;
  readonly stamp?: string | undefined;
}

export interface SpamDependencies extends Clock {
  readonly store: WithSpamMemory<'readWords' | 'countCopies' | 'getSecret'>;
  readonly newToken: () => string;
  readonly spamGate: SpamGate;
}

/** The rest of the judgement, for the transaction that stores the message. */
export interface Judgement {
  /** Spends the stamp, which may turn out to be used, and weighs all signals. */
  readonly reach: (memory: WithSpamMemory<'spend'>) => Promise<Verdict>;
  /**
   * Remembers the text for later messages. To be called after the message is stored: whoever moves
   * messages locks them before their texts, and the other order could deadlock on PostgreSQL.
   */
  readonly remember: (memory: WithSpamMemory<'rememberCopy'>) => Promise<void>;
}

/** Looks for signals in a message that has just come in. Writes nothing. */
export async function judgeSubmission(
  dependencies: SpamDependencies,
  input: MessageCreation,
  marks: FormMarks,
): Promise<Judgement> {
  const { store, now, spamGate } = dependencies;
  const sent = toJudged(input);
  const inText = judgeText(sent);
  const words = toSpamWords(sent);
  const copy = toCopy(sent);
  const { signals, unspent } = await readSignals(dependencies, marks);
  const inMemory = [
    ...suspectIf(
      await spamGate.isDisposable(sent.email),
      1.5,
      'The mail address is of a service for throw-away addresses',
    ).map(alwaysNamed),
    ...judgeWords(words, await store.spamMemory.readWords(words)),
    ...(copy ? judgeCopies(await store.spamMemory.countCopies(...copy)) : []),
  ];
  return {
    async reach({ spamMemory }) {
      const isUsed = unspent && !(await spamMemory.spend(unspent.id, getTokenEnd(unspent)));
      const inForm = judgeForm(isUsed ? { ...signals, stamp: 'used' } : signals);
      return reachVerdict([...inText, ...inMemory, ...inForm]);
    },
    async remember({ spamMemory }) {
      if (copy) await spamMemory.rememberCopy(...copy, now());
    },
  };
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

const getTokenEnd = ({ issuedAt }: FormToken): string => addSeconds(issuedAt, STAMP_SECONDS);

/** Whether an unspent stamp is good shows when it is spent. */
async function readSignals(
  { store: { spamMemory }, now, newToken }: SpamDependencies,
  { honeypot = '', stamp: text = '' }: FormMarks,
): Promise<{ readonly signals: FormSignals; readonly unspent: FormToken | null }> {
  const none = { ageSeconds: null, honeypot };
  if (text === '') return { signals: { ...none, stamp: 'missing' }, unspent: null };
  const stamp = readFormToken(text, await spamMemory.getSecret(FORM_SECRET, newToken()));
  if (!stamp) return { signals: { ...none, stamp: 'wrong' }, unspent: null };
  const ageSeconds = (Date.parse(now()) - Date.parse(stamp.issuedAt)) / 1000;
  if (ageSeconds > STAMP_SECONDS) return { signals: { ...none, stamp: 'good' }, unspent: null };
  return { signals: { honeypot, stamp: 'good', ageSeconds }, unspent: stamp };
}

/** The fingerprint and the sender of a text that is long enough to be compared. */
function toCopy({ message, fullName, email }: JudgedMessage) {
  const fingerprint = toTextFingerprint(message, fullName);
  return fingerprint === null ? null : ([fingerprint, toSenderHash(email)] as const);
}

import { DAY_SECONDS } from '#shared/time/day.ts';
import { alwaysNamed, type Suspicion, suspectIf } from '../suspicion.ts';

/** How the form was filled in, as far as it is known. */
export interface FormSignals {
  /** The value of the field that people do not see. */
  readonly honeypot: string;
  /** `used`: for another message; `wrong`: not signed by this product. */
  readonly stamp: 'missing' | 'wrong' | 'used' | 'good';
  /** Since the form was first touched; null without a stamp. */
  readonly ageSeconds: number | null;
}

/** A stamp older than this is not remembered, and says nothing about the sender. */
export const STAMP_SECONDS = DAY_SECONDS;

/** Signals in how the form was filled in; none but the honeypot alone makes a message spam. */
export function judgeForm({ honeypot, stamp, ageSeconds }: FormSignals): Suspicion[] {
  return [
    // More than an inquiry can have, so that it decides alone: nobody sees this field.
    ...suspectIf(honeypot.trim() !== '', 6, 'A field was filled in that people do not see'),
    ...suspectIf(stamp === 'missing', 0.75, 'It was sent without the form’s script'),
    ...judgeFormToken(stamp),
    ...judgeAge(ageSeconds),
  ];
}

/** Named in every case: nobody who only fills in the form has a stamp like these. */
function judgeFormToken(stamp: FormSignals['stamp']): Suspicion[] {
  if (stamp !== 'wrong' && stamp !== 'used') return [];
  const reason =
    stamp === 'wrong'
      ? 'It came with a made-up time stamp'
      : 'It was sent with the time stamp of another message';
  return [alwaysNamed({ points: 2.5, reason })];
}

function judgeAge(ageSeconds: number | null): Suspicion[] {
  if (ageSeconds === null || ageSeconds >= 4) return [];
  const points = ageSeconds < 2 ? 2 : 1;
  const seconds = Math.max(ageSeconds, 0).toFixed(1);
  return [{ points, reason: `The form was filled in within ${seconds} seconds` }];
}

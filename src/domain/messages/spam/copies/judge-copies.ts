import type { CopyCount } from '../spam-memory.ts';
import { alwaysNamed, type Suspicion, suspectIf } from '../suspicion.ts';

/** Colleagues may send the same text; more than this many addresses may be a mailing. */
const SENDERS_MAX = 2;

/** Signals in what was sent before; the same text from the same address is named and not suspected. */
export function judgeCopies({ otherSenders, isRepeat, isKnownSpam }: CopyCount): Suspicion[] {
  return [
    ...suspectIf(isRepeat, 0.5, 'The same text, or nearly, came from this address before').map(
      alwaysNamed,
    ),
    ...suspectIf(
      isKnownSpam,
      // More than an inquiry can have, so that it decides alone: a person has judged these words.
      6,
      'Its text is that of a message that was marked as spam, or nearly',
    ),
    ...suspectIf(
      otherSenders > SENDERS_MAX,
      // Never enough by itself: programs that pass inquiries on write the same words around each.
      1.5,
      `The same text, or nearly, came from ${otherSenders} other addresses`,
    ),
  ];
}

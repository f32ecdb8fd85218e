import { useEffect, useState } from 'react';
import { describeAnswerRule } from '#shared/time/opening-hours.ts';
import { useFirm } from '../site-context.ts';

/** A page may be open for hours before somebody writes. */
const RENEWED_EVERY_MS = 60_000;

/** When an answer comes: by rule in the cached page, to the half hour once the script runs. */
export function AnswerPromise() {
  const { openingHours, address } = useFirm();
  const [time, setTime] = useState<string | null>(null);
  useEffect(() => {
    const renew = () =>
      import('./describe-answer-time.ts').then(
        ({ describeAnswerTime }) => setTime(describeAnswerTime(Date.now(), openingHours)),
        () => {},
      );
    void renew();
    const timer = setInterval(renew, RENEWED_EVERY_MS);
    return () => clearInterval(timer);
  }, [openingHours]);
  if (openingHours.week.length === 0) return null;
  return (
    <p className="answer-promise">
      An answer{' '}
      {time === null ? describeAnswerRule(openingHours) : `by ${time}, ${address.city} time`}.
    </p>
  );
}

import { describe, expect, test } from 'vitest';
import { type CorpusMessage, readCorpus } from '#tests/support/contact-corpus.ts';
import { type FormSignals, judgeForm } from './form/judge-form.ts';
import { judgeText } from './text/judge-text.ts';
import { reachVerdict } from './verdict.ts';

/** The best that a sender can look like, and the worst that a person may. */
const patient: FormSignals = { honeypot: '', stamp: 'good', ageSeconds: 60 };
const withoutScript: FormSignals = { honeypot: '', stamp: 'missing', ageSeconds: null };

const judge = (message: CorpusMessage, signals: FormSignals) =>
  reachVerdict([...judgeText(message), ...judgeForm(signals)]);

const countMissed = (messages: readonly CorpusMessage[], signals: FormSignals) =>
  messages.filter((message) => !judge(message, signals).isSpam).length;

describe('messages that the score was not tuned with', () => {
  const genuine = readCorpus('evaluation/genuine');
  const spam = readCorpus('evaluation/spam');

  test.each([
    ['from patient people', patient],
    ['without JavaScript', withoutScript],
  ])('no genuine one goes to Spam, %s', (_who, signals) => {
    expect(genuine.length).toBeGreaterThanOrEqual(300);
    const lost = genuine.filter((message) => judge(message, signals).isSpam);
    expect(lost.map(({ source }) => source)).toEqual([]);
  });

  test('no text decides without a proof of work, whatever it says', () => {
    const decided = [...genuine, ...spam].filter((message) => {
      const { isSpam, isDoubtful } = judge(message, patient);
      return isSpam && !isDoubtful;
    });
    expect(decided).toEqual([]);
  });

  test('of the spam two in three stay in Spam, even from real browsers', () => {
    const through = spam.filter((message) => {
      const { isSpam, isLifted } = judge(message, patient);
      return !isSpam || isLifted;
    });
    expect(through.length / spam.length).toBeLessThanOrEqual(0.36);
  });

  test('nor one that the score was tuned with', () => {
    const lost = readCorpus('tuning/genuine').filter(
      (message) => judge(message, withoutScript).isSpam,
    );
    expect(lost.map(({ source }) => source)).toEqual([]);
  });

  test('of the spam at most one in twenty reaches the inbox, by its text alone', () => {
    expect(spam.length).toBeGreaterThanOrEqual(300);
    expect(countMissed(spam, patient) / spam.length).toBeLessThanOrEqual(0.05);
  });

  test('of real mail spam of 2003, sent as if by a patient person, most is recognised', () => {
    const messages = readCorpus('evaluation/real-spam');
    expect(countMissed(messages, patient) / messages.length).toBeLessThanOrEqual(0.4);
  });
});

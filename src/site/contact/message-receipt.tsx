import { type MouseEvent, useEffect, useState } from 'react';
import type { ContactFieldName } from '#shared/messages/message-fields.ts';
import { labelOfService } from '#shared/messages/service-options.ts';
import { phoneLink } from '#shared/text/phone-link.ts';
import { formatAnswerTime } from '#shared/time/format-answer-time.ts';
import { describeOpeningHours, findAnswerTime } from '#shared/time/opening-hours.ts';
import { buttonClass } from '#ui/button.tsx';
import { useCollection } from '../data/documents.ts';
import { useFirm } from '../site-context.ts';
import type { SentMessage } from './contact-form-state.ts';

const orList = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const texts = {
  heading: 'What happens next',
  reader: {
    label: 'Who reads it',
    text: 'One of the engineers who would work on it:',
  },
  answer: { label: 'Answer by', ownTime: 'by your clock' },
  sooner: { label: 'Call us' },
  copyHeading: 'What you sent',
  againLabel: 'Write another message',
} as const;

interface MessageReceiptProps {
  readonly sent: SentMessage;
  /** Labels of the form's fields, in its order. */
  readonly labels: Readonly<Record<ContactFieldName, string>>;
  /** Brings the empty form back; without JavaScript the link opens the page anew. */
  readonly onAgain: (event: MouseEvent) => void;
}

/** In the place of the form: who reads the message, when the answer comes, what was written (BEHAVIOUR 3.4). */
export function MessageReceipt({ sent, labels, onAgain }: MessageReceiptProps) {
  const { openingHours, phone } = useFirm();
  const people = useCollection('person');
  const answerTime = findAnswerTime(sent.sentAt, openingHours);
  return (
    <>
      <h2>{texts.heading}</h2>
      <dl className="ruled">
        <div>
          <dt>{texts.reader.label}</dt>
          <dd>
            {texts.reader.text} {orList.format(people.map(({ value }) => value.name))}.
          </dd>
        </div>
        {answerTime !== null && <AnswerTime time={answerTime} />}
        <div>
          <dt>{texts.sooner.label}</dt>
          <dd>
            <a className="text-link" href={phoneLink(phone) ?? undefined}>
              {phone}
            </a>
            <br />
            {describeOpeningHours(openingHours)}
          </dd>
        </div>
      </dl>
      <h3>{texts.copyHeading}</h3>
      <dl className="ruled">
        {(Object.keys(labels) as ContactFieldName[])
          .filter((name) => sent.values[name].trim() !== '')
          .map((name) => (
            <div key={name}>
              <dt>{labels[name]}</dt>
              <dd className={name === 'message' ? 'written' : undefined} dir="auto">
                {name === 'service' ? labelOfService(sent.values[name]) : sent.values[name]}
              </dd>
            </div>
          ))}
      </dl>
      <a
        className={buttonClass({ variant: 'quiet', size: 'md' })}
        href="/contact"
        onClick={onAgain}
      >
        {texts.againLabel}
      </a>
    </>
  );
}

/** When the answer comes, by the firm's clock and, where it differs, by the visitor's. */
function AnswerTime({ time }: { readonly time: number }) {
  const { openingHours, address } = useFirm();
  const [ownTime, setOwnTime] = useState<string | null>(null);
  const firmTime = formatAnswerTime(time, openingHours.timeZone);
  useEffect(() => {
    setOwnTime(formatAnswerTime(time, Intl.DateTimeFormat().resolvedOptions().timeZone));
  }, [time]);
  return (
    <div>
      <dt>{texts.answer.label}</dt>
      <dd>
        <time dateTime={new Date(time).toISOString()}>
          <b>{firmTime}</b>
        </time>{' '}
        in {address.city}
        {ownTime && ownTime !== firmTime && (
          <>
            <br />
            {ownTime} {texts.answer.ownTime}
          </>
        )}
      </dd>
    </div>
  );
}

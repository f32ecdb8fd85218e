import { useRef } from 'react';
import type { ContactFieldName } from '#shared/messages/message-fields.ts';
import { Button } from '#ui/button.tsx';
import { InputField, Options, SelectField, TextareaField } from '#ui/field.tsx';
import { useSingleton } from '../data/documents.ts';
import { useSite } from '../site-context.ts';
import { AnswerPromise } from './answer-promise.tsx';
import { HoneypotField } from './check/honeypot-field.tsx';
import { contactFieldNames, fieldLabels } from './contact-field-names.ts';
import { receipt } from './deferred-receipt.ts';
import { keepEarlyInput } from './form-controls.ts';
import { FaultSummary, OutcomeNotice, SentNotice } from './outcome-notice.tsx';
import { listServiceChoices } from './topic/service-choices.ts';
import { useTopicValues } from './topic/use-topic.ts';
import { loadSending, useContactForm } from './use-contact-form.ts';

const SOURCE_NOTE =
  'With your message we also receive how you came here: the first page you opened, the site or campaign that led to it, and the article you read last. Until you send it, this stays on your device.';

// Before the page is hydrated, as this is loaded.
if (!import.meta.env.SSR) keepEarlyInput(document.getElementById('contact-form'));

/**
 * The form 'Send us a message'. Without JavaScript the browser sends it to /contact, and the server
 * answers with this page. The browser's own validation is off: its bubbles would cover our
 * messages.
 */
export function ContactForm({ search }: { readonly search: URLSearchParams }) {
  const contact = useContactForm(useTopicValues(search));
  const { isAnswer, initialValues, outcome, errors, isSending } = contact;
  const { sent } = contact;
  const { services } = useSite();
  const { formHeading } = useSingleton('contact-page');
  const notice = useRef<HTMLDivElement>(null);
  const firstFault = contactFieldNames.find((name) => errors[name]);
  const propsOf = (name: ContactFieldName) => ({
    id: `contact-${name}`,
    name,
    label: fieldLabels[name],
    defaultValue: initialValues[name] ?? '',
    error: errors[name],
    autoFocus: isAnswer && name === firstFault,
  });
  const required = { required: true };
  const optional = { hint: 'Optional', className: 'optional' };
  return (
    <>
      <form
        id="contact-form"
        ref={contact.form}
        className="panel contact-form"
        aria-label="Inquiry"
        method="post"
        action="/contact"
        noValidate
        onFocus={loadSending}
        onInput={contact.noteInput}
        onSubmit={contact.submit}
      >
        {sent && (
          <div className="receipt">
            <SentNotice ref={notice} autoFocus={isAnswer} />
            <receipt.Part sent={sent} labels={fieldLabels} onAgain={contact.startAgain} />
          </div>
        )}
        {/* Stays in the page, so that every field is where scripts and visitors left it: empty. */}
        <div className="form contact-fields" hidden={sent !== undefined}>
          <h2>{formHeading}</h2>
          {outcome?.kind === 'invalid' && <FaultSummary count={Object.keys(errors).length} />}
          <div className="pair">
            <InputField {...propsOf('fullName')} {...required} autoComplete="name" />
            <InputField {...propsOf('email')} {...required} type="email" autoComplete="email" />
          </div>
          <div className="pair">
            <InputField {...propsOf('phone')} {...optional} type="tel" autoComplete="tel" />
            <InputField {...propsOf('company')} {...optional} autoComplete="organization" />
          </div>
          <SelectField {...propsOf('service')} {...optional}>
            <option value="">Choose a service</option>
            <Options of={listServiceChoices(services).map(({ value, label }) => [value, label])} />
          </SelectField>
          <TextareaField {...propsOf('message')} {...required} rows={4} />
          <OutcomeNotice outcome={outcome} ref={notice} autoFocus={isAnswer} />
          <Button size="md" type="submit" variant="primary" busy={isSending}>
            {isSending ? 'Sending...' : 'Send Message'}
          </Button>
          <AnswerPromise />
          <p className="source-note">{SOURCE_NOTE}</p>
        </div>
      </form>
      <HoneypotField form="contact-form" />
    </>
  );
}

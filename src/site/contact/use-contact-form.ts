import {
  type FormEvent,
  type MouseEvent,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { ContactFieldName } from '#shared/messages/message-fields.ts';
import { readStored, writeStored } from '#ui/browser-storage.ts';
import { toast } from '#ui/toast/toast.tsx';
import { ContactFormContext, type SentMessage } from './contact-form-state.ts';
import { receipt } from './deferred-receipt.ts';
import {
  clearControls,
  endEarlyInput,
  fillUntouchedControls,
  findTyped,
  readControls,
} from './form-controls.ts';
import { sentNotice } from './outcome-notice.tsx';
import {
  type FieldErrors,
  loadContactRequest,
  loadFormCheck,
  type SendOutcome,
  sendMessage,
  toOutcome,
} from './send-message.ts';
import {
  dropUnsentMessage,
  findUnsentMessage,
  keepUnsentMessage,
  type MessageFormValues,
} from './unsent-message.ts';

interface ContactFormControls {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Whether the page is the answer to a form sent without JavaScript. */
  readonly isAnswer: boolean;
  /** The initial values of the fields; after that only the browser holds what is typed. */
  readonly initialValues: MessageFormValues;
  readonly outcome: SendOutcome | null;
  /** The faults of fields that have not been changed since. */
  readonly errors: FieldErrors;
  readonly isSending: boolean;
  /** The sent message: its receipt takes the place of the fields. */
  readonly sent: SentMessage | undefined;
  readonly noteInput: (event: FormEvent) => void;
  readonly submit: (event: FormEvent) => void;
  /** Brings the fields back after a message was sent. */
  readonly startAgain: (event: MouseEvent) => void;
}

/** Height of the sticky header, with room to spare. */
const HEADER_PX = 100;

// The answer to a form sent without JavaScript is shown only on the first view of the page.
let wasAnswerShown = false;

/** Loads the code that sending needs, once somebody seems to write. */
export function loadSending(): void {
  void loadContactRequest().catch(() => {});
  void receipt.code.load().catch(() => {});
  void loadFormCheck().then(
    ({ beginCheck }) => beginCheck(),
    () => {},
  );
}

/** Keeps, checks and sends a message (BEHAVIOUR 3.4); `topic` is what the address fills in. */
export function useContactForm(topic: MessageFormValues): ContactFormControls {
  const context = use(ContactFormContext);
  const [answer] = useState(() => (wasAnswerShown ? null : context));
  const [outcome, setOutcome] = useState(() => answer && toOutcome(answer));
  const [errors, setErrors] = useState<FieldErrors>(() => outcome?.errors ?? {});
  const [isSending, setSending] = useState(false);
  const [failures, setFailures] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const initialValues = answer?.values ?? topic;

  useEffect(() => {
    endEarlyInput();
    if (answer?.outcome === 'sent') dropUnsentMessage();
    if (form.current) {
      const typed = findTyped(form.current, initialValues);
      if (answer?.outcome !== 'sent') {
        fillUntouchedControls(form.current, initialValues, findUnsentMessage());
      }
      if (isMessageWaiting() && findUnsentMessage().message) setFailures(1);
      if (typed.length > 0) keepUnsentMessage(readControls(form.current));
      setErrors((before) => omit(before, typed));
    }
    return () => {
      wasAnswerShown = true;
    };
  }, [answer, initialValues]);

  const noteInput = (event: FormEvent) => {
    if (form.current) keepUnsentMessage(readControls(form.current));
    const { name } = event.target as HTMLInputElement;
    setErrors((before) => omit(before, [name as ContactFieldName]));
  };

  const send = async (element: HTMLFormElement, isAsked: boolean) => {
    setSending(true);
    const result = await sendMessage(readControls(element), element);
    // Synchronously, because the focus moves to what this render marks.
    flushSync(() => {
      setSending(false);
      setOutcome(result);
      setErrors(result.errors);
      setFailures((count) => (result.isAway ? count + 1 : 0));
    });
    noteWaiting(result.isAway === true);
    if (result.kind === 'sent') {
      clearControls(element);
      dropUnsentMessage();
      toast(sentNotice);
    }
    if (isAsked) focusOutcome(element, result);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.current && !isSending) void send(form.current, true);
  };

  useResend(failures, () => {
    if (form.current && !isSending) void send(form.current, false);
  });

  const startAgain = (event: MouseEvent) => {
    event.preventDefault();
    flushSync(() => setOutcome(null));
    form.current?.querySelector<HTMLElement>('.input')?.focus();
  };
  return {
    form,
    isAnswer: answer !== null,
    initialValues,
    outcome,
    errors,
    isSending,
    sent: outcome?.sent,
    noteInput,
    submit,
    startAgain,
  };
}

function omit(errors: FieldErrors, names: readonly ContactFieldName[]): FieldErrors {
  const others = { ...errors };
  for (const name of names) delete others[name];
  return others;
}

/** Focuses the first invalid field, the success notice, or the button that was disabled meanwhile. */
function focusOutcome(form: HTMLFormElement, { kind }: SendOutcome): void {
  const target = {
    invalid: '[aria-invalid="true"]',
    sent: '[role="status"]',
    failed: '[type="submit"]',
  }[kind];
  const marked = form.querySelector<HTMLElement>(target);
  marked?.focus();
  const summary = form.querySelector('[role="alert"], [role="status"]');
  if (!marked || !summary) return;
  // The sticky header would cover the summary; a long way above the field or the button, these count more.
  const height = marked.getBoundingClientRect().bottom - summary.getBoundingClientRect().top;
  if (height < window.innerHeight - HEADER_PX) summary.scrollIntoView({ block: 'nearest' });
}

const FIRST_DELAY_MS = 5000;
const DELAY_MS_MAX = 60_000;
const STORAGE_KEY = 'message-waits';

/** Whether a message of this tab waits for the server, also after a reload. */
const isMessageWaiting = (): boolean => readStored(STORAGE_KEY, 'sessionStorage') !== null;

/** Notes that a message waits, or no longer does. */
const noteWaiting = (isWaiting: boolean): void =>
  writeStored(STORAGE_KEY, isWaiting ? '1' : null, 'sessionStorage');

/** Sends again after growing delays and when the connection is back; `failures` is 0 if nothing waits. */
function useResend(failures: number, resend: () => void): void {
  const send = useEffectEvent(resend);

  useEffect(() => {
    if (failures === 0) return;
    const delay = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), DELAY_MS_MAX);
    const timer = setTimeout(send, delay);
    window.addEventListener('online', send);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', send);
    };
  }, [failures]);
}

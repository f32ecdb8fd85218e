export type {
  AccountMail,
  AccountMailRepository,
  AccountMailState,
  MailDispatch,
  WithAccountMails,
} from './account-mail.ts';
export { type AccountMailWork, deliverAccountMails } from './deliver-account-mails.ts';
export { forgetAccountMails, noteEmailChange, noteNewDevice } from './note-account-event.ts';

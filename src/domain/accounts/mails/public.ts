export type {
  AccountChange,
  AccountChangeRepository,
  AccountLink,
  AccountState,
  WithAccountChanges,
} from './account-change.ts';
export type {
  AccountMail,
  AccountMailRepository,
  AccountMailState,
  MailDispatch,
  WithAccountMails,
} from './account-mail.ts';
export { type AccountMailWork, deliverAccountMails } from './deliver-account-mails.ts';
export { forgetAccountMails, noteEvent } from './note-account-event.ts';
export { type NotingStores, noteChange } from './note-change.ts';

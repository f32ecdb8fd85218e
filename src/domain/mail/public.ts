export { DeliveryError, type Mail, type SendMail } from './mail.ts';
export { toLine, toSubject } from './mail-lines.ts';
export { getNextAttempt, LONGEST_DELAYS_SECONDS } from './retry-schedule.ts';
export { type MailPart, writeMail } from './write-mail.ts';

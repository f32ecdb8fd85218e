export { DeliveryError, type Mail, type SendMail } from './mail.ts';
export { getNextAttempt, LONGEST_DELAYS_SECONDS } from './retry-schedule.ts';
export { type MailPart, toLine, toSubject, writeMail } from './write-mail.ts';

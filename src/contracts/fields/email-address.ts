import * as z from 'zod/mini';
import { trimmedText } from './text-fields.ts';

const INVALID = 'Invalid email address';

/** An e-mail address under the rules of the contact form (BEHAVIOUR 4.3). */
export const EmailAddress = trimmedText('Email').check(z.email(INVALID), z.maxLength(254, INVALID));

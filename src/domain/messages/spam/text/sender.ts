import { serviceOptions } from '#shared/messages/service-options.ts';
import { type JudgedMessage, type Suspicion, suspectIf } from '../suspicion.ts';
import { hasLink } from './judge-links.ts';
import { isNoise } from './sense.ts';

const PICTOGRAM = /\p{Extended_Pictographic}/u;

/** Signals in the fields around the text: who says to write, and whether the fields fit together. */
export function judgeSender(sent: JudgedMessage): Suspicion[] {
  const name = sent.fullName.trim();
  const filled = [name, sent.company, sent.message].filter((text) => text);
  return [
    ...suspectIf(hasLink(name), 5, 'The name contains a link'),
    ...suspectIf(PICTOGRAM.test(name), 0.75, 'The name contains pictograms'),
    ...suspectIf(name.length > 80, 1, 'The name is a whole text'),
    ...suspectIf(
      name.split(/\s+/u).some(isNoise),
      1.5,
      `The name is made of random letters (“${name.slice(0, 30)}”)`,
    ),
    // Robots join a name and a tail: RobertTow, KennethErync.
    ...suspectIf(
      /^\p{Lu}\p{Ll}{2,}\p{Lu}\p{Ll}{1,}$/u.test(name) &&
        /^(?:google|fb|facebook|yandex)$/iu.test(sent.company ?? ''),
      3,
      'Name and company are typical of form-filling programs',
    ),
    ...suspectIf(
      filled.length > 2 && new Set(filled.map((text) => text?.toLowerCase())).size === 1,
      0.75,
      'All fields hold the same text',
    ),
    ...suspectIf(
      /\p{L}{4,}/u.test(sent.phone ?? '') &&
        !/ext|tel|mobil|phone|whatsapp|desk|direct|office/iu.test(sent.phone ?? ''),
      0.5,
      'The phone number is not one',
    ),
    ...suspectIf(
      sent.service !== null &&
        sent.service !== '' &&
        !serviceOptions.some(({ value }) => value === sent.service),
      0.5,
      'The service is none that the form offers',
    ),
  ];
}

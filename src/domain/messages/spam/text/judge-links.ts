import { type Suspicion, suspectIf } from '../suspicion.ts';

const ADDRESS =
  /\bhttps?:\/\/[^\s<>"')\]]+|\bwww\.[^\s<>"')\]]+|(?<![@\w.-])(?:[a-z0-9-]+\.)+[a-z]{2,24}\/[^\s<>"')\]]*/giu;

/** Hosts that hide where a link leads, or lead into a chat. */
const SHORTENERS =
  /^(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|is\.gd|cutt\.ly|ow\.ly|rb\.gy|shorturl\.at|t\.ly|rebrand\.ly|clck\.ru|vk\.cc|t\.me|telegram\.me|wa\.me|api\.whatsapp\.com|chat\.whatsapp\.com|linktr\.ee|telegra\.ph|bitly\.com|s\.id|tiny\.cc|lnkd\.ink)$/u;

/** Endings whose registries sell names for almost nothing; most names there send spam. */
const CHEAP_ENDING =
  /\.(?:xyz|top|click|icu|buzz|cyou|sbs|cfd|bond|monster|loan|win|bid|date|racing|review|stream|gdn|men|work|rest|quest|beauty|hair|skin|makeup|autos|boats|lol|pics|mom|vip|bet|casino|poker|sex|xxx|porn|adult|cam|webcam|tk|ml|ga|cf|gq|fun|site|online|store|shop|live|pw)$/u;

const MARKUP = /\[url[=\]]|\[link=|<a\s[^>]*href/iu;

/** Signals in the number and the kind of links. Two or three ordinary links weigh nothing. */
export function judgeLinks(message: string): Suspicion[] {
  const links = message.match(ADDRESS) ?? [];
  const hosts = [...new Set(links.map(toHost))];
  const words = message.replace(ADDRESS, ' ').match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const cheap = hosts.find((host) => CHEAP_ENDING.test(host));
  const short = hosts.find((host) => SHORTENERS.test(host));
  return [
    ...suspectIf(MARKUP.test(message), 5, 'It contains links written as HTML or forum code'),
    ...suspectIf(
      links.length > 0 && words.length < 4 && !/\p{Script=Han}/u.test(message),
      3,
      'It is little more than a link',
    ),
    ...suspectIf(hosts.length > 9, 2, `It links to ${hosts.length} different sites`),
    ...(short ? [{ points: 1.5, reason: `A link hides where it leads (${short})` }] : []),
    ...(cheap
      ? [{ points: 1.5, reason: `A link leads to a name often used by spam (${cheap})` }]
      : []),
    ...suspectIf(
      hosts.some((host) => /^\d+\.\d+\.\d+\.\d+$/u.test(host)) && words.length < 20,
      1,
      'A link leads to a bare number instead of a name',
    ),
  ];
}

/** Whether a text contains an address of the web. */
export const hasLink = (text: string): boolean => text.search(ADDRESS) !== -1;

function toHost(link: string): string {
  const address = link.toLowerCase().replace(/^https?:\/\//u, '');
  return (address.split(/[/:?#]/u)[0] ?? '').replace(/^www\./u, '').replace(/\.+$/u, '');
}

import { expect, test } from 'vitest';
import { buildReplyLink, mailtoLink } from './reply-link.ts';

const bodyOf = (link: string) => new URL(link).searchParams.get('body') ?? '';

test('a reply goes to the sender, with the message quoted and nothing smuggled into the link', () => {
  const link = buildReplyLink(
    {
      fullName: 'Devika & Co',
      email: 'devika+a?cc=x&bcc=y@plant.example',
      message: 'Line one\r\nLine two & more\n\nThe end\n',
    },
    'Ghatline',
  );
  const url = new URL(link);
  expect(url.pathname).toBe('devika%2Ba%3Fcc%3Dx%26bcc%3Dy@plant.example');
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(url.searchParams.get('subject')).toBe('Re: Your message to Ghatline');
  expect(bodyOf(link)).toBe(
    'Hello Devika & Co,\r\n\r\n\r\n\r\n> Line one\r\n> Line two & more\r\n> \r\n> The end\r\n',
  );
});

test.each([
  ['plain', 'Word after word. '.repeat(1200)],
  ['emoji', '🪨'.repeat(10_000)],
  ['right-to-left', 'שלום עולם '.repeat(2000)],
])('a long %s message is quoted in part, and no character is cut in half', (_, message) => {
  const sender = { fullName: '🪨'.repeat(200), email: 'a@b.example', message };
  const link = buildReplyLink(sender, 'Ghatline');
  expect(link.length).toBeLessThanOrEqual(2000);
  expect(bodyOf(link)).toMatch(/> \[…\]\r\n$/);
  expect(bodyOf(link)).not.toContain('\uFFFD');
});

test('half a character in a message breaks nothing', () => {
  const sender = { fullName: 'A', email: 'a@b.example', message: 'Broken \uD83E here' };
  expect(bodyOf(buildReplyLink(sender, 'Ghatline'))).toContain('> Broken \uFFFD here');
});

test('an address keeps its at sign, and everything else in it is encoded', () => {
  expect(mailtoLink('"a b"@c.example')).toBe('mailto:%22a%20b%22@c.example');
  expect(mailtoLink('nobody')).toBe('mailto:nobody');
});

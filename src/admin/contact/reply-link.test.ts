import { expect, test } from 'vitest';
import { buildReplyLink } from './reply-link.ts';

test('a reply goes to the sender, with the message quoted and nothing smuggled into the link', () => {
  const link = buildReplyLink(
    {
      fullName: 'Devika & Co',
      email: 'devika+a@plant.example?cc=x@evil.example',
      message: 'Line one\nLine two & more',
    },
    'Ghatline',
  );
  const url = new URL(link);
  expect(decodeURIComponent(url.pathname)).toBe('devika+a@plant.example?cc=x@evil.example');
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(url.searchParams.get('subject')).toBe('Your message to Ghatline');
  expect(url.searchParams.get('body')).toContain('> Line one\r\n> Line two & more');
});

test('a long message is quoted in part, and never in halves of a character', () => {
  const link = buildReplyLink(
    { fullName: 'A', email: 'a@b.example', message: `x${'🪨'.repeat(4000)}` },
    'Ghatline',
  );
  expect(link.length).toBeLessThan(20_000);
  expect(decodeURIComponent(link)).not.toContain('\uFFFD');
});

import { expect, test } from 'vitest';
import { reachVerdict } from '../verdict.ts';
import { judgeText } from './judge-text.ts';

const judge = (message: string, overrides = {}) =>
  reachVerdict(
    judgeText({
      fullName: 'Asha Rao',
      email: 'asha@example.com',
      phone: null,
      company: null,
      service: null,
      message,
      ...overrides,
    }),
  );

test.each([
  'Please see https://acme.example/rfp and https://github.example/acme, and call me.',
  'We are a licensed casino and need help with Kubernetes.',
  'We lend money to farmers and want to move our loan system to the cloud.',
  'Our shop was hacked and now sells viagra. They want bitcoin. Can you help today?',
  'Мы пользуемся GitLabом и Kubernetes, нужна помощь с миграцией.',
  'Your account team asked us to confirm the meeting on Tuesday.',
  // Questions to a firm for clouds and databases in the words of those who sell addresses.
  'Our team needs advice about moving a database, can we talk this week?',
  'We sell verified business data to insurers, and our database needs to move to PostgreSQL.',
  "The database of our clinic has 300,000 patients, we'd like to talk this week about hosting.",
  'Do you offer partnerships? We are a web design agency with clients who need hosting advice.',
  'Somebody hacked our WordPress site and it now sends spam about viagra. Can you clean it?',
  'We need due diligence on the cloud architecture of a company we may buy. Do you do such reviews, and at what price?',
  'Do you do reviews of the security of a cloud, and what is the price? We may buy the company that runs it.',
  'x'.repeat(20_000),
  'Brrrrrrrrrrrrr, hmmmmmmmmmmmm, zzzzzzzzzzz: our old servers are slow.',
  'PostgreSQL, VMware, ChatGPT, nginx, kubectl: awkward.',
  'Vrijblijvende offerte voor schoonmaakbedrijf Lindqvist, graag.',
  'नमस्ते, हमें क्लाउड में मदद\u200dचाहिए। Team Asha',
])('%j is no spam', (message) => {
  expect(judge(message)).toMatchObject({ isSpam: false, reasons: [] });
});

test.each([
  ['Buy our cаsinо bоnus, 100 frее sрins', 'Words mix letters of two alphabets'],
  ['V1AGRA and c1alis, n0 doctor needed', 'It advertises medicines or cures'],
  ['v i a g r a for everyone who asks', 'It advertises medicines or cures'],
  ['[url=https://a.example]shoes[/url] and more shoes', 'It contains links written as HTML'],
  ['https://bit.ly/abc', 'It is little more than a link'],
  ['xKjHqWvBnM pLrTzQwXcV gHfDsAqWeR', 'It is made of random letters'],
  ['brzhbrzhbrzh rzbhrzbhrzbh', 'It is made of random letters'],
  ['fgjhdk wqzvbn', 'It is made of random letters'],
  ['hdgjzxgj lkxcvq pwmznb qfjgks', 'It is made of random letters'],
  [
    'Buy our cas\u200bino bo\u200bnus, 100 free spins',
    'Words are broken up by invisible characters',
  ],
  [
    'Wir bringen Ihre Website auf Platz 1 bei Google, garantiert.',
    'It offers search engine rankings',
  ],
  ['Préstamo urgente sin aval, interés del 2 %, escríbame ya.', 'It offers loans or credit'],
])('%j is spam, and the reason says why', (message, reason) => {
  const verdict = judge(message);
  expect(verdict.isSpam).toBe(true);
  expect(verdict.reasons.join('\n')).toContain(reason);
});

test('signals alone are no words, and not random letters', () => {
  expect(judge('!!! ??? ...').reasons).toEqual(['It has no words', 'It is not a sentence']);
});

test('words that are far apart say nothing together, and an offer in a long text is found', () => {
  const inquiry = 'Our servers are old, and nobody here has the time to look after them. '.repeat(
    5,
  );
  const offer = 'Buy our casino bonus, 100 free spins, play now.';
  const scattered = [
    'Our loan system is slow.',
    'Some have a bad credit score.',
    'It is urgent now.',
  ];
  expect(judge(scattered.join(` ${inquiry}`)).isSpam).toBe(false);
  expect(judge(`${inquiry}${offer} ${inquiry}`).isSpam).toBe(true);
});

test('a link as a name, and one text in all fields, are signals', () => {
  const message = 'I would like to know more about you.';
  expect(judge(message, { fullName: 'https://shop.example' }).isSpam).toBe(true);
  // Only together with others: a test of a form, or a short message, may look like that.
  expect(judge(message, { fullName: message, company: message })).toMatchObject({
    isSpam: false,
    points: 0.75,
  });
});

test('the longest message is judged without growing out of proportion', () => {
  const long = 'we offer you seo for your website and casino bonus '.repeat(400).slice(0, 20_000);
  expect(judge(long).isSpam).toBe(true);
});

import { expect, test } from 'vitest';
import { fillReply } from './reply-form.tsx';

const message = { fullName: 'Devika Rane', company: 'Plant & Co', service: 'ai' };

test('name, company and service are filled in wherever they stand', () => {
  const text = 'Dear {name},\n\nabout {service} at {company}: {name}, {date}.';
  expect(fillReply(text, message)).toBe(
    'Dear Devika Rane,\n\nabout AI Implementation at Plant & Co: Devika Rane, {date}.',
  );
});

test('what the sender left out is replaced by general words', () => {
  const text = '{service} for {company}';
  expect(fillReply(text, { ...message, company: null, service: null })).toBe(
    'our services for your company',
  );
  expect(fillReply(text, { ...message, service: 'other' })).toBe('our services for Plant & Co');
  expect(fillReply(text, { ...message, service: 'weaving' })).toBe('weaving for Plant & Co');
});

test('what a sender typed is never filled in or understood as a pattern', () => {
  expect(fillReply('Dear {name}', { ...message, fullName: '{company} $& $1' })).toBe(
    'Dear {company} $& $1',
  );
});

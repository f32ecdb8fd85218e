import { expect, test } from 'vitest';
import { z } from 'zod';
import { validateInput } from './validate-input.ts';

const schema = z.object({
  name: z.string().min(3, 'Too short').regex(/^a/, 'Must begin with a'),
  tags: z.array(z.string().max(2, 'Too long')),
});

test('a valid input is what the schema makes of it', () => {
  const input = { name: 'abc', tags: ['x'], unknown: 1 };
  expect(validateInput(schema, input)).toEqual({ name: 'abc', tags: ['x'] });
});

test('an input is refused with the first fault of each field', () => {
  expect(() => validateInput(schema, { name: 'b', tags: ['x', 'long', 'longer'] })).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      message: 'Too short',
      details: expect.objectContaining({
        issues: [
          { path: 'name', message: 'Too short' },
          { path: 'tags.1', message: 'Too long' },
          { path: 'tags.2', message: 'Too long' },
        ],
      }),
    }),
  );
});

test.each([null, [], 'text', 7])('a body %j is refused as a whole', (input) => {
  const message = 'The request body must be a JSON object.';
  expect(() => validateInput(schema, input)).toThrow(
    expect.objectContaining({
      message,
      details: expect.objectContaining({ issues: [{ path: '', message }] }),
    }),
  );
});

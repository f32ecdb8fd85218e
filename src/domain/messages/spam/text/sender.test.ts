import { expect, test } from 'vitest';
import { judgeSender } from './sender.ts';

const list = (overrides: Partial<Parameters<typeof judgeSender>[0]>) =>
  judgeSender({
    ...{ fullName: 'Asha Rao', email: 'asha@example.com', phone: null, company: 'Acme' },
    ...{ service: null, message: 'Please call me.' },
    ...overrides,
  }).map(({ reason }) => reason);

const long = (length: number) => 'Asha Rao '.repeat(20).slice(0, length);

test.each([
  [{}, []],
  [{ fullName: 'Asha https://a.example' }, ['The name contains a link']],
  [{ fullName: 'Asha 🚀' }, ['The name contains pictograms']],
  [{ fullName: long(80) }, []],
  [{ fullName: long(82) }, ['The name is a whole text']],
  [
    { fullName: 'RobertTow', company: 'google' },
    ['Name and company are typical of form-filling programs'],
  ],
  [{ fullName: 'RobertTow' }, []],
  [{ company: 'google' }, []],
  [{ fullName: 'Hello', company: 'hello', message: 'HELLO' }, ['All fields hold the same text']],
  [{ fullName: 'Hello', company: null, message: 'hello' }, []],
  [{ phone: 'call me maybe' }, ['The phone number is not one']],
  [{ phone: '020 1234 ext 7' }, []],
  [{ service: 'ai' }, []],
  [{ service: 'made-up' }, ['The service is none that the form offers']],
])('%j: %j', (overrides, reasons) => {
  expect(list(overrides)).toEqual(reasons);
});

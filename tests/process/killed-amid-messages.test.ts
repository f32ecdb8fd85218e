import { expect, it } from 'vitest';
import { killAmidMessages } from '../support/faults/kill-amid-messages.ts';

it('a crash loses no message and no mail, and repeats a mail only under its id', async () => {
  const plan = { rounds: 2, environment: {}, settleMsMax: 150_000 };
  const { accepted, mailed, ...outcome } = await killAmidMessages(plan);
  expect(accepted).toBeGreaterThan(0);
  expect(mailed).toBe(accepted);
  expect(outcome).toMatchObject({ kills: 2, lost: 0, doubled: 0, strangers: 0 });
});

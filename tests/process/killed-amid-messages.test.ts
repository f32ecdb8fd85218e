import { expect, it } from 'vitest';
import { killAmidMessages } from '../support/faults/kill-amid-messages.ts';

it('a crash loses no message, mail or event, and repeats them only under their ids', async () => {
  const plan = { rounds: 2, environment: {}, settleMsMax: 150_000 };
  const { accepted, ...outcome } = await killAmidMessages(plan);
  expect(accepted).toBeGreaterThan(0);
  const whole = { arrived: accepted, strangers: 0 };
  const stored = { kills: 2, lost: 0, doubled: 0 };
  expect(outcome).toMatchObject({ ...stored, mail: whole, webhook: whole });
});

import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mountFailingDisk } from '../support/faults/failing-disk.ts';
import { send } from '../support/http.ts';
import { startProduct } from '../support/running-product.ts';

const canMount = (() => {
  try {
    mountFailingDisk(16).remove();
    return true;
  } catch {
    return false;
  }
})();
const title = canMount
  ? 'a disk that turns read-only'
  : 'a disk that turns read-only (skipped: this user may not mount one)';
const inquiry = {
  fullName: 'Asha Patil',
  email: 'asha@example.com',
  message: 'We would like to move to the cloud.',
};

describe.skipIf(!canMount)(title, () => {
  it('is told to operators and senders, while reading goes on and nothing is lost', async () => {
    const disk = mountFailingDisk(64);
    onTestFinished(disk.remove);
    const folder = path.join(disk.folder, 'data');
    const product = await startProduct({}, folder);
    onTestFinished(product.kill);
    const submit = async () =>
      (await send(product.url, 'POST', '/api/contact/submit', inquiry)).status;
    expect(await submit()).toBe(201);

    disk.fail();
    await expect.poll(submit).toBe(503);
    await expect
      .poll(async () => (await fetch(`${product.url}/readyz`)).text(), { timeout: 30_000 })
      .toBe('{"status":"degraded"}');
    for (const page of ['/', '/blog?q=cloud', '/api/blog/published', '/healthz']) {
      expect((await fetch(product.url + page)).status, page).toBe(200);
    }
    expect(product.readOutput()).toMatch(/the database cannot be written: check the rights/);

    await product.kill();
    disk.repair();
    const again = await startProduct({}, folder);
    onTestFinished(again.kill);
    expect((await send(again.url, 'POST', '/api/contact/submit', inquiry)).status).toBe(201);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { makeFolder } from '#tests/support/moving.ts';

/** Files whose end never comes, as from a disk that says nothing more. */
const silentFiles = `data:text/javascript,
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  import { Readable } from 'node:stream';
  fs.createReadStream = () => new Readable({ read() {} });
  syncBuiltinESMExports();`;

it('a command whose work comes to a halt ends with code 1 and says so', async () => {
  const folder = await makeFolder({ 'site.xml': '<rss></rss>', 'data/none': '' });
  const program = path.join(import.meta.dirname, 'operate.ts');
  const child = spawn(
    process.execPath,
    ['--import', silentFiles, program, 'import', path.join(folder, 'site.xml')],
    { env: { DATA_DIR: path.join(folder, 'data') } },
  );
  const closed = once(child, 'close');
  const output = await text(child.stderr);
  expect(output).toContain('The command ended before its work was done: start it again.\n');
  expect(await closed).toEqual([1, null]);
});

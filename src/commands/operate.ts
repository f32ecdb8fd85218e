import { stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Manifest } from '#adapters/backup/manifest.ts';
import { mayBeBackup } from '#adapters/backup/read-archive.ts';
import { createPasswordHasher } from '#adapters/passwords/password-hasher.ts';
import { createPictureFetcher } from '#adapters/pictures/fetch-picture.ts';
import { createPictureEncoder } from '#adapters/pictures/media-encoder.ts';
import { waitForStore } from '#app/wait-for-store.ts';
import { type Configuration, readProcessConfiguration } from '#config/configuration.ts';
import { readRelease } from '#server/release.ts';
import { countNoun } from '#shared/text/count-noun.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { requireDatabaseFile } from '#storage/engines/sqlite-folder.ts';
import { openExistingStore } from '#storage/open-store.ts';
import { runAdmin } from './admin.ts';
import { findSource } from './find-source.ts';
import { giveWay } from './give-way.ts';
import { makeBackup } from './make-backup.ts';
import { exportContent, importContent } from './moving.ts';
import { createProgress } from './progress.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';

const progress = createProgress();
const now = () => new Date().toISOString();
/** The bundle is in dist/server; in development this file is in src/commands. */
const releaseFile = fileURLToPath(new URL('../../dist/server/release.json', import.meta.url));
const pictureEncoderFile = fileURLToPath(
  new URL('../../dist/server/picture-encoder.js', import.meta.url),
);

/** Nobody waits for an import, and a picture that is left out does not come with the next one. */
const PICTURE_SECONDS = 1800;

type Command = (
  configuration: Configuration,
  operands: readonly string[],
  flags: ReadonlySet<string>,
) => Promise<void>;

interface DescribedCommand {
  readonly usage: string;
  /** How many operands it takes. */
  readonly takes: number;
  readonly run: Command;
}

/** Every command, with how it is called. */
const commands: Readonly<Record<string, DescribedCommand>> = {
  migrate: {
    usage: 'npm run migrate',
    takes: 0,
    async run({ databaseUrl, dataDir }) {
      // A mistyped folder must not become an empty site.
      if (!databaseUrl) requireDatabaseFile(dataDir);
      const logError = (error: Error) => progress.say(error.message);
      const store = await waitForStore({ databaseUrl, dataDir, logError }, progress.say);
      await store.close();
      process.stdout.write('The database is up to date for this release.\n');
    },
  },
  backup: {
    usage: 'npm run backup -- FILE',
    takes: 1,
    async run(configuration, [file = '']) {
      // Visitors come first, on a machine with few processors.
      giveWay();
      const target = path.resolve(file);
      await requirePlace(target);
      const release = readRelease(releaseFile);
      const stop = new AbortController();
      for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
        process.once(signal, () => stop.abort(new Error('The backup was stopped')));
      }
      const { signal } = stop;
      const job = { configuration, file: target, release, now, progress, signal };
      const made = await makeBackup(job);
      for (const hash of made.manifest.pictures.missing) {
        progress.say(`The files of the picture ${hash} are missing; its record is in the backup.`);
      }
      process.stdout.write(`${target} holds ${describeContent(made.manifest, made.bytes)}.\n`);
    },
  },
  restore: {
    usage: 'npm run restore -- FILE [--replace | --check]',
    takes: 1,
    async run(configuration, [file = ''], flags) {
      const source = path.resolve(file);
      const found = await findSource(source);
      if (!found.isFile())
        throw new Error(`${source} is a folder: name the file of a backup in it`);
      const { size } = found;
      const manifest = await checkBackup(source, size, progress);
      const content = `${describeContent(manifest, size)}, made ${manifest.madeAt}`;
      if (flags.has('--check')) {
        process.stdout.write(`${source} is whole: ${content}.\n`);
        return;
      }
      progress.say(`${source} is whole: ${content}.`);
      const replaces = flags.has('--replace');
      await restoreBackup({ configuration, file: source, replaces, now, progress }, manifest);
      process.stdout.write(`Restored ${content}. Everybody signs in again.\n`);
    },
  },
  import: {
    usage: 'npm run import -- PATH [--dry-run] [--update] [--fetch-pictures]',
    takes: 1,
    async run(configuration, [from = ''], flags) {
      const isDryRun = flags.has('--dry-run');
      const encodePicture = createPictureEncoder(pictureEncoderFile, { seconds: PICTURE_SECONDS });
      const mayReplace = flags.has('--update');
      const fetchPicture = flags.has('--fetch-pictures') ? createPictureFetcher() : null;
      const pictures = { encodePicture, fetchPicture };
      const job = { configuration, path: path.resolve(from), progress, ...pictures };
      process.stdout.write(`${await importContent({ ...job, isDryRun, mayReplace })}\n`);
    },
  },
  export: {
    usage: 'npm run export -- FOLDER',
    takes: 1,
    async run(configuration, [to = '']) {
      const job = { configuration, path: path.resolve(to), progress };
      process.stdout.write(`${await exportContent(job)}\n`);
    },
  },
};

/** A backup takes the place of an earlier one, and of nothing else. */
async function requirePlace(file: string): Promise<void> {
  const present = await stat(file).catch(() => null);
  if (present && !present.isFile())
    throw new Error(`${file} is no file: name one that is not there yet`);
  if (present && !(await mayBeBackup(file)))
    throw new Error(`${file} is there already and no backup: name another file`);
}

function describeContent({ tables, pictures }: Manifest, bytes: number): string {
  const rows = new Map(tables.map((table) => [table.name, table.rows]));
  const count = (name: string, one: string) => {
    const total = rows.get(name) ?? 0;
    return countNoun(total, one, total.toLocaleString('en'));
  };
  const parts = [
    count('blog_posts', 'post'),
    count('contact_submissions', 'message'),
    count('users', 'account'),
    countNoun(pictures.count, 'picture', pictures.count.toLocaleString('en')),
  ];
  return `${parts.join(', ')} (${formatBytes(bytes)})`;
}

/** Opens the database for a command about accounts, which may be in use by a server. */
async function administer(operands: readonly string[], flags: ReadonlySet<string>): Promise<void> {
  const read = readProcessConfiguration();
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const { databaseUrl, dataDir } = read.configuration;
  const logError = (error: Error) => progress.say(error.message);
  const store = await openExistingStore({ databaseUrl, dataDir, logError });
  try {
    const passwordHasher = createPasswordHasher();
    const context = { store, passwordHasher, now, input: process.stdin };
    process.stdout.write(`${await runAdmin(context, operands, flags)}\n`);
  } finally {
    await store.close();
  }
}

async function run([name = '', ...rest]: readonly string[]): Promise<void> {
  const command = commands[name];
  const flags = new Set(rest.filter((argument) => argument.startsWith('--')));
  const operands = rest.filter((argument) => !argument.startsWith('--'));
  if (name === 'admin') return administer(operands, flags);
  if (!command || operands.length !== command.takes) {
    const usages = command ? [command.usage] : Object.values(commands).map(({ usage }) => usage);
    throw new Error(`How to call it: ${usages.join('  or  ')}`);
  }
  const known = new Set(command.usage.match(/--[a-z-]+/g));
  const unknown = [...flags].find((flag) => !known.has(flag));
  if (unknown) throw new Error(`${unknown} is unknown. How to call it: ${command.usage}`);
  const read = readProcessConfiguration();
  if (!read.ok) throw new Error(read.faults.join('\n'));
  await command.run(read.configuration, operands, flags);
}

let hasEnded = false;
// Node.js ends a process that waits for something that never comes, and says so in words of its own.
process.once('exit', () => {
  if (hasEnded) return;
  progress.say('The command ended before its work was done: start it again.');
  process.exitCode = 1;
});
try {
  await run(process.argv.slice(2));
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  progress.say(message.replaceAll(/\s*\n\s*/g, ' '));
  process.exitCode = 1;
} finally {
  hasEnded = true;
}

import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  findDocument,
  listDocuments,
  publishDocument,
  takeDocumentDown,
} from '#domain/documents/public.ts';
import { deliveredDocuments } from '#site/content/delivered-documents.ts';
import { createInstallation, type Installation, makeFolder } from '#tests/support/moving.ts';
import { exportContent } from '../moving.ts';

const progress = { show: () => {}, say: () => {} };
const now = () => '2026-06-01T12:00:00.000Z';
const ref = { type: 'firm', id: 'firm' } as const;

const nameOf = ({ withStore }: Installation) =>
  withStore(async (store) => {
    const found = await findDocument({ store, delivered: deliveredDocuments }, ref);
    return found?.value?.name;
  });

async function exportOf({ configuration }: Installation): Promise<string> {
  const folder = path.join(await makeFolder({}), 'out');
  await exportContent({ configuration, path: folder, progress });
  return folder;
}

async function editFile(file: string, change: (value: Record<string, unknown>) => void) {
  const written = JSON.parse(await readFile(file, 'utf8'));
  change(written.value);
  await writeFile(file, JSON.stringify(written));
}

it('the texts of a site go to another one through files, which people may edit on the way', async () => {
  const origin = await createInstallation('sqlite');
  await origin.withStore(async (store) => {
    const context = { store, now, delivered: deliveredDocuments };
    const value = (await findDocument(context, ref))?.value;
    const given = { value: { ...value, name: 'Northwind' }, basedOn: '0' };
    const result = await publishDocument(context, ref, given, { editorId: 1 });
    expect(result.ok).toBe(true);
  });
  const folder = await exportOf(origin);
  expect(await readdir(path.join(folder, 'site', 'service'))).toContain('cloud.json');
  expect(await readFile(path.join(folder, 'site', 'about', 'about.json'), 'utf8')).toContain(
    '{firm.name} was founded',
  );
  await editFile(path.join(folder, 'site', 'faq', 'how-long-does-a-project-take.json'), (value) => {
    value.answer = 'Not long.';
  });

  const target = await createInstallation('sqlite');
  const wanted =
    /Texts of the site changed\n {2}site\/faq\/how-long\S+\n {2}site\/firm\/firm\.json$/;
  expect(await target.import(folder, true)).toMatch(wanted);
  expect(await nameOf(target)).not.toBe('Northwind');
  expect(await target.import(folder)).toMatch(wanted);
  expect(await nameOf(target)).toBe('Northwind');
  expect(await target.import(folder)).not.toContain('Texts of the site');
});

it('a file with a fault changes nothing, and its place is named; one of a newer release ends the import', async () => {
  const origin = await createInstallation('sqlite');
  const folder = await exportOf(origin);
  const file = path.join(folder, 'site', 'firm', 'firm.json');
  await editFile(file, (value) => {
    value.name = '';
    value.email = 'nobody';
  });
  const report = await origin.import(folder);
  expect(report).toContain('site/firm/firm.json: name: Name is required');
  expect(report).toContain('site/firm/firm.json: email: E-mail must be an e-mail address');
  expect(await nameOf(origin)).not.toBe('');
  await writeFile(file, JSON.stringify({ shape: 99, value: {} }));
  await expect(origin.import(folder)).rejects.toThrow('comes from a newer release');
});

it('what the site has in its trash, or took down, is published again under its own id', async () => {
  const origin = await createInstallation('sqlite');
  const folder = await exportOf(origin);
  const target = await createInstallation('sqlite');
  const list = () =>
    target.withStore((store) =>
      listDocuments({ store, delivered: deliveredDocuments }, { type: 'faq' }),
    );
  const [first, second] = await list();
  if (!first || !second) throw new Error('The site has no two questions');
  const state = async () => (await list()).map(({ id, status }) => `${id} ${status}`).sort();
  const before = await state();
  await target.withStore(async (store) => {
    const context = { store, now, delivered: deliveredDocuments };
    const person = { editorId: 1, mayPublish: true };
    expect((await takeDocumentDown(context, first, 'remove', person)).ok).toBe(true);
    expect((await takeDocumentDown(context, second, 'unpublish', person)).ok).toBe(true);
  });
  const report = await target.import(folder);
  expect(report).not.toContain('Texts with faults');
  expect(report).toContain(`site/faq/${first.id}.json`);
  expect(report).toContain(`site/faq/${second.id}.json`);
  expect(await state()).toEqual(before);
});

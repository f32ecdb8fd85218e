import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  type DocumentRef,
  findDocument,
  keepDocumentCopy,
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

it('what the site has in its trash, or took down, is published again under its own id; drafts and what is typed stay', async () => {
  const origin = await createInstallation('sqlite');
  const target = await createInstallation('sqlite');
  const list = ({ withStore }: Installation) =>
    withStore((store) => listDocuments({ store, delivered: deliveredDocuments }, { type: 'faq' }));
  const [trashed, unpublished, typed, draft] = await list(target);
  if (!trashed || !unpublished || !typed?.value || !draft) throw new Error('There are too few');
  const person = { editorId: 1, mayPublish: true };
  const down = async ({ withStore }: Installation, ref: DocumentRef, how: 'remove' | 'unpublish') =>
    withStore(async (store) => {
      const context = { store, now, delivered: deliveredDocuments };
      expect((await takeDocumentDown(context, ref, how, person)).ok).toBe(true);
    });
  await down(origin, draft, 'unpublish');
  const folder = await exportOf(origin);
  await editFile(path.join(folder, 'site', 'faq', `${typed.id}.json`), (value) => {
    value.answer = 'From the folder.';
  });
  await down(target, trashed, 'remove');
  await down(target, unpublished, 'unpublish');
  await down(target, draft, 'remove');
  await target.withStore(async (store) => {
    const context = { store, now, delivered: deliveredDocuments };
    const given = { value: { ...typed.value, answer: 'Typed here.' }, basedOn: typed.version };
    expect((await keepDocumentCopy(context, typed, given, person)).ok).toBe(true);
  });

  const report = await target.import(folder);
  expect(report).not.toContain('Texts with faults');
  for (const { id } of [trashed, unpublished, typed])
    expect(report).toContain(`site/faq/${id}.json`);
  expect(report).not.toContain(`site/faq/${draft.id}.json`);
  const after = await list(target);
  expect(after.find(({ id }) => id === typed.id)).toMatchObject({
    value: { answer: 'From the folder.' },
    workingCopy: { value: { answer: 'Typed here.' } },
  });
  const stateOf = (id: string) => after.find((one) => one.id === id)?.status;
  expect([trashed, unpublished, draft].map(({ id }) => stateOf(id))).toEqual([
    'published',
    'published',
    undefined,
  ]);
  expect(after).toHaveLength((await list(origin)).length - 1);
  expect(await target.import(folder)).not.toContain('Texts of the site');
});

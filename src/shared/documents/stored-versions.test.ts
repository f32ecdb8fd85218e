import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { upgradeValue } from './document-type.ts';
import { type DocumentType, documentTypes } from './document-types.ts';
import { readDocument } from './read-document.ts';

/** `{type}-{version}.json`: a document as a release with this version stored it. Once released, it never changes. */
const FOLDER = 'tests/corpora/documents';

const versions = Object.keys(documentTypes).flatMap((type) => {
  const definition = documentTypes[type as DocumentType];
  return Array.from({ length: definition.version }, (_, at) => [type, at + 1, definition] as const);
});

// A field that became required, was renamed, moved or taken away needs a step, and the new version its sample.
test.each(versions)(
  'a stored %s of version %i still fits, and loses nothing',
  (type, version, definition) => {
    const file = `${FOLDER}/${type}-${version}.json`;
    expect(existsSync(file), file).toBe(true);
    const upgraded = upgradeValue(definition, JSON.parse(readFileSync(file, 'utf8')), version);
    const { value, issues } = readDocument(definition, upgraded);
    expect(issues).toEqual([]);
    expect(value).toMatchObject(upgraded);
  },
);

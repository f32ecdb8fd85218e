import { ArchiveError, isPartName, MANIFEST_NAME } from './archive-part.ts';
import { type Manifest, parseManifest } from './manifest.ts';
import { type OnProgress, readArchive } from './read-archive.ts';
import { hashBytes } from './write-archive.ts';

/** Reads a whole backup and returns its manifest; an `ArchiveError` says what differs from it. */
export async function verifyBackup(file: string, onProgress?: OnProgress): Promise<Manifest> {
  const hashes = new Map<string, string>();
  let manifest: Manifest | null = null;
  for await (const { name, bytes } of readArchive(file, undefined, onProgress)) {
    if (!isPartName(name)) throw new ArchiveError(`${JSON.stringify(name)} is no part of a backup`);
    if (manifest || hashes.has(name)) throw new ArchiveError('it has more parts than it should');
    if (name === MANIFEST_NAME) manifest = parseManifest(bytes);
    else hashes.set(name, hashBytes(bytes));
  }
  if (!manifest) throw new ArchiveError(`it has no ${MANIFEST_NAME}, so it is not whole`);
  compareParts(hashes, manifest);
  return manifest;
}

/** Takes what the manifest has out of the parts that were found, of which none may be left. */
function compareParts(hashes: Map<string, string>, { parts }: Manifest): void {
  for (const { name, sha256 } of parts) {
    if (!hashes.has(name)) throw new ArchiveError(`${name} is missing in it`);
    if (hashes.get(name) !== sha256) throw new ArchiveError(`${name} is damaged in it`);
    hashes.delete(name);
  }
  const [unknown] = hashes.keys();
  if (unknown) throw new ArchiveError(`${unknown} is not in its manifest`);
}

import { open } from 'node:fs/promises';
import { openGhostExport } from '#adapters/imports/ghost/ghost-export.ts';
import { openMarkdownFolder } from '#adapters/imports/markdown/markdown-folder.ts';
import { openWordPressExport } from '#adapters/imports/wordpress/wordpress-export.ts';
import type { ImportSource } from '#domain/imports/public.ts';
import { findSource } from '../find-source.ts';

/** Opens an export, which its first character or being a folder tells apart. */
export async function openSource(path: string): Promise<ImportSource> {
  const found = await findSource(path);
  if (found.isDirectory()) return openMarkdownFolder(path);
  const start = await readStart(path);
  if (start.startsWith('{')) return openGhostExport(path);
  if (start.startsWith('<')) return openWordPressExport(path);
  throw new Error(`${path} is no export of Ghost (JSON) or WordPress (WXR), and no folder`);
}

async function readStart(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0);
    return buffer
      .toString('utf8', 0, bytesRead)
      .replace(/^\uFEFF/, '')
      .trimStart();
  } finally {
    await handle.close();
  }
}

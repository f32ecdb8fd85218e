import type { Selectable } from 'kysely';
import type { Media, MediaFile, MediaFormat } from '#domain/media/public.ts';
import type { FocalPoint } from '#shared/media/focal-point.ts';
import { listWords } from '../lists/text-folding.ts';
import type { Tables } from '../schema.ts';

/** The columns of a picture, with the names that `toMedia` reads. */
export const mediaColumns = [
  'media.id',
  'media.hash',
  'media.width',
  'media.height',
  'media.widths',
  'media.formats',
  'media.focal_x',
  'media.focal_y',
  'media.alt',
  'media.original_name as originalName',
  'media.bytes',
  'media.created_by as createdBy',
  'media.created_at as createdAt',
] as const;

type MediaRow = Pick<
  Selectable<Tables['media']>,
  | 'id'
  | 'hash'
  | 'width'
  | 'height'
  | 'widths'
  | 'formats'
  | 'focal_x'
  | 'focal_y'
  | 'alt'
  | 'bytes'
> &
  Pick<Media, 'originalName' | 'createdBy' | 'createdAt'>;

export function toMedia({ widths, formats, focal_x, focal_y, ...row }: MediaRow): Media {
  return {
    ...row,
    widths: widths.split(' ').map(Number),
    formats: formats.split(' ') as MediaFormat[],
    focalPoint: { x: focal_x / 100, y: focal_y / 100 },
  };
}

/** The columns that a file decides. */
export function toFileColumns(file: MediaFile) {
  const { hash, width, height, originalName, bytes } = file;
  return {
    ...{ hash, width, height, bytes },
    widths: file.widths.join(' '),
    formats: file.formats.join(' '),
    original_name: originalName,
    ...toFocalColumns(file.focalPoint),
  };
}

export function toFocalColumns({ x, y }: FocalPoint) {
  return { focal_x: Math.round(x * 100), focal_y: Math.round(y * 100) };
}

/** Folded words, each after a space, so that beginnings of words can be searched for. */
export function toMediaSearchText(alt: string, originalName: string): string {
  return listWords(`${alt}\n${originalName}`)
    .map((word) => ` ${word}`)
    .join('');
}

import type { Media, MediaFile, MediaFormat } from '#domain/media/public.ts';
import type { FocalPoint } from '#shared/media/focal-point.ts';
import { listWords } from '../lists/text-folding.ts';
import { columnsOf } from '../rows.ts';

/** The columns of a picture, with the names that `toMedia` reads. */
export const mediaColumns = [
  ...columnsOf('media', 'id', 'hash', 'width', 'height', 'widths', 'formats', 'focalX', 'focalY'),
  ...columnsOf('media', 'alt', 'originalName', 'bytes', 'createdBy', 'createdAt'),
] as const;

type MediaRow = Omit<Media, 'widths' | 'formats' | 'focalPoint'> &
  Readonly<Record<'widths' | 'formats', string>> &
  Readonly<Record<'focalX' | 'focalY', number>>;

export function toMedia({ widths, formats, focalX, focalY, ...row }: MediaRow): Media {
  return {
    ...row,
    widths: widths.split(' ').map(Number),
    formats: formats.split(' ') as MediaFormat[],
    focalPoint: { x: focalX / 100, y: focalY / 100 },
  };
}

/** The columns that a file decides. */
export function toFileColumns(file: MediaFile) {
  const { hash, width, height, originalName, bytes } = file;
  return {
    ...{ hash, width, height, bytes, originalName },
    widths: file.widths.join(' '),
    formats: file.formats.join(' '),
    ...toFocalColumns(file.focalPoint),
  };
}

export function toFocalColumns({ x, y }: FocalPoint) {
  return { focalX: Math.round(x * 100), focalY: Math.round(y * 100) };
}

/** Folded words, each after a space, so that beginnings of words can be searched for. */
export function toMediaSearchText(alt: string, originalName: string): string {
  return listWords(`${alt}\n${originalName}`)
    .map((word) => ` ${word}`)
    .join('');
}

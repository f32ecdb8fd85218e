import type { UploadFormat } from '#shared/media/picture-uploads.ts';

/**
 * The format announced by the first bytes of a file, whatever its name or type; null for everything
 * that may not be uploaded, above all SVG and HTML. Only a first check: decoding shows whether the
 * rest is valid.
 */
export function recogniseFormat(bytes: Uint8Array): UploadFormat | null {
  const head = String.fromCharCode(...bytes.subarray(0, 64));
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (/^RIFF.{4}WEBP/s.test(head)) return 'webp';
  return isAvif(head) ? 'avif' : null;
}

/** The `ftyp` box comes first and lists brands (ISO/IEC 14496-12); HEIC has the same shape, other brands. */
function isAvif(head: string): boolean {
  if (head.slice(4, 8) !== 'ftyp') return false;
  const boxBytes = Array.from(head.slice(0, 4)).reduce(
    (size, character) => size * 256 + character.charCodeAt(0),
    0,
  );
  const brands = head.slice(8, Math.min(boxBytes, 64)).match(/.{4}/gs) ?? [];
  return brands.some((brand) => brand === 'avif' || brand === 'avis');
}

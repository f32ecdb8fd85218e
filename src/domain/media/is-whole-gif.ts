const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;

/** Whether a GIF is complete up to its trailer (GIF89a, appendix B): decoders would show half of a cut one. */
export function isWholeGif(bytes: Uint8Array): boolean {
  const at = (offset: number) => bytes[offset] ?? 0;
  let offset = 13 + getColourTableBytes(at(10));
  while (offset < bytes.length) {
    const block = at(offset);
    if (block === TRAILER) return true;
    if (block === EXTENSION) offset = skipSubBlocks(bytes, offset + 2);
    else if (block === IMAGE) {
      // Descriptor, local colours, then one byte before the data.
      const colours = getColourTableBytes(at(offset + 9));
      offset = skipSubBlocks(bytes, offset + 10 + colours + 1);
    } else return false;
  }
  return false;
}

/** The size of the table that follows a byte of packed fields. */
function getColourTableBytes(packed: number): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 0x07) + 1) : 0;
}

/** Sub-blocks begin with their length; an empty one ends them. */
function skipSubBlocks(bytes: Uint8Array, start: number): number {
  let offset = start;
  for (let length = bytes[offset]; length; length = bytes[offset]) offset += length + 1;
  return offset + 1;
}

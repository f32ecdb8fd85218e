/** Joiners and variation selectors: parts of words of some scripts, and of emoji. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}--[\u200c\u200d\ufe0e\ufe0f]]/gv;
const IDLE_JOINERS =
  /(?<=^|[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d\p{P}\s])(?:\u200c|\u200d|\ufe0e|\ufe0f)+/gu;

/**
 * A name without characters that nobody sees, so that two that look the same are the same: default ignorable
 * code points (UAX #44), such as zero-width spaces and marks that turn the direction. Joiners stay where they
 * change what is seen.
 */
export const dropInvisible = (text: string): string =>
  text.replace(INVISIBLE, '').replace(IDLE_JOINERS, '');

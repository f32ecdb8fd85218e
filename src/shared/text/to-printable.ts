/**
 * A text for a terminal or a line of a list: what nobody sees, such as line breaks, escape sequences and
 * marks that turn the direction, as its code.
 */
export const toPrintable = (text: string): string =>
  text.replace(
    /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  );

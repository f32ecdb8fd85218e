/** A text for a terminal or a list: line breaks, escapes and marks of direction as their codes. */
export const toPrintable = (text: string): string =>
  text.replace(
    /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  );

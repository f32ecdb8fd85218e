// A name directly after the bracket, so that `a < b` and the Markdown link `<https://…>` are none.
const TAG = /<(?:\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|!--)/i;

/** Whether a text contains an HTML tag or comment; content without any is Markdown (BEHAVIOUR 4.7). */
export function hasHtmlTag(text: string): boolean {
  return TAG.test(text);
}

// A name directly after the bracket, so that `a < b` and the Markdown link `<https://…>` are none.
const TAG = /<(?:\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|!--)/i;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const CODE_SPAN = /`[^`\n]+`/g;

/** Whether HTML stands outside Markdown's code; content without any is Markdown (BEHAVIOUR 4.7). */
export function hasHtmlTag(text: string): boolean {
  let fence = '';
  const rest: string[] = [];
  for (const line of text.split('\n')) {
    const [, mark = ''] = FENCE.exec(line) ?? [];
    if (fence) {
      if (mark.startsWith(fence)) fence = '';
    } else if (mark) {
      fence = mark;
    } else {
      rest.push(line.replace(CODE_SPAN, ''));
    }
  }
  // Joined, because a tag may go on in the next line.
  return TAG.test(rest.join('\n'));
}

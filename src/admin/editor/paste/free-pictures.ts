/** A picture that is alone in a paragraph becomes a block, which can have a caption. */
export function freePictures(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) {
    const [only, ...others] = paragraph.querySelectorAll('img');
    const isAlone = only && others.length === 0 && paragraph.textContent.trim() === '';
    if (isAlone && !only.closest('a')) paragraph.replaceWith(only);
  }
}

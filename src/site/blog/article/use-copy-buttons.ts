import { type RefObject, useEffect } from 'react';

const CONFIRMATION_MS = 2000;

/** Adds a copy button to every code block. A script adds it because only a script can copy. */
export function useCopyButtons(article: RefObject<HTMLElement | null>, html: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML brings new elements.
  useEffect(() => {
    const heads = article.current?.querySelectorAll('.code-head') ?? [];
    const buttons = [...heads].map((head, index) => {
      const place = heads.length > 1 ? `, ${index + 1} of ${heads.length}` : '';
      const { button, word } = createButton(` the ${head.textContent} code${place}`);
      button.addEventListener('click', async () => {
        const isCopied = await copyText(head.nextElementSibling);
        confirm(word, isCopied ? 'Copied' : 'Press Ctrl+C');
      });
      head.append(button);
      return button;
    });
    return () => {
      for (const button of buttons) button.remove();
    };
  }, [article, html]);
}

/** A button with its visible word; what is copied stands behind it for those who do not see it. */
function createButton(what: string) {
  const button = document.createElement('button');
  const word = document.createElement('span');
  const hidden = document.createElement('span');
  button.type = 'button';
  word.textContent = 'Copy';
  hidden.className = 'sr-only';
  hidden.textContent = what;
  button.append(word, hidden);
  // The result is read aloud.
  button.ariaLive = 'polite';
  return { button, word };
}

function confirm(word: HTMLElement, text: string): void {
  word.textContent = text;
  setTimeout(() => {
    word.textContent = 'Copy';
  }, CONFIRMATION_MS);
}

/** If the clipboard is not available (plain http, or refused) the text is at least selected. */
async function copyText(code: Element | null): Promise<boolean> {
  if (!code) return false;
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    return true;
  } catch {
    window.getSelection()?.selectAllChildren(code);
    return document.execCommand('copy');
  }
}

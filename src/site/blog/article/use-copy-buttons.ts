import { type RefObject, useEffect } from 'react';

const CONFIRMATION_MS = 2000;

/** Adds a copy button to every code block. A script adds it because only a script can copy. */
export function useCopyButtons(article: RefObject<HTMLElement | null>, html: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML brings new elements.
  useEffect(() => {
    const heads = article.current?.querySelectorAll('.code-head') ?? [];
    const buttons = [...heads].map((head) => {
      const button = createButton();
      button.addEventListener('click', async () => {
        const isCopied = await copyText(head.nextElementSibling);
        confirm(button, isCopied ? 'Copied' : 'Press Ctrl+C');
      });
      head.append(button);
      return button;
    });
    return () => {
      for (const button of buttons) button.remove();
    };
  }, [article, html]);
}

function createButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  // The result is read aloud.
  button.ariaLive = 'polite';
  return button;
}

function confirm(button: HTMLButtonElement, text: string): void {
  button.textContent = text;
  setTimeout(() => {
    button.textContent = 'Copy';
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

import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { findScheme, keepLinkAddress } from '#shared/html/kept-values.ts';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { FloatingPanel } from '../floating-panel.tsx';
import { type FoundPage, findPages, isSearch } from './find-pages.ts';
import { findLinkTarget, removeLink, setLink } from './link-commands.ts';

interface LinkPanelProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** The server is asked after a pause of this length instead of at every key. */
const PAUSE_MS = 200;

/** The pages that match the typed words; none for an address. */
function useFoundPages(typed: string): readonly FoundPage[] {
  const [found, setFound] = useState<readonly FoundPage[]>([]);
  useEffect(() => {
    let isLeft = false;
    const show = (pages: readonly FoundPage[]) => !isLeft && setFound(pages);
    // Without the server an address can still be typed.
    const look = () => findPages(typed).then(show, () => show([]));
    const timer = isSearch(typed) ? setTimeout(look, PAUSE_MS) : undefined;
    if (timer === undefined) setFound([]);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [typed]);
  return found;
}

/** The address and the words of a link, and what is found for them. */
function useLinkForm({ editor, onClose }: LinkPanelProps) {
  const [target] = useState(() => findLinkTarget(editor));
  const [address, setAddress] = useState(target.href);
  const [opensNewWindow, setOpensNewWindow] = useState(target.opensNewWindow);
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  const found = useFoundPages(address);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    panel.current?.querySelector('input')?.select();
  }, []);

  const close = () => {
    onClose();
    editor.view.focus();
  };
  const type = (next: string) => {
    setAddress(next);
    setError(undefined);
  };
  const take = ({ title, path }: FoundPage) => {
    type(path);
    if (words === '') setWords(title);
    panel.current?.querySelector('input')?.focus();
  };
  const apply = () => {
    if (isSearch(address)) {
      const [first] = found;
      if (first) take(first);
      else setError('No page has these words; type an address such as /contact');
      return;
    }
    const read = readAddress(address);
    if (!read.ok) {
      setError(read.reason);
      panel.current?.querySelector('input')?.focus();
      return;
    }
    // Looked up again: a picture that arrived meanwhile may have moved it.
    setLink(editor, findLinkTarget(editor), {
      href: read.href,
      opensNewWindow,
      words: words.trim() || address.trim().replace(/^(?:mailto|tel):/i, ''),
    });
    close();
  };
  const remove = () => {
    removeLink(editor, findLinkTarget(editor));
    close();
  };
  return {
    ...{ target, address, type, words, setWords, opensNewWindow, setOpensNewWindow },
    ...{ error, found, panel, take, apply, remove, close },
  };
}

/** Asks for the address of a link, and for its words where none are selected. Enter sets it, Escape changes nothing. */
export function LinkPanel({ editor, onClose }: LinkPanelProps) {
  const { target, found, panel, apply, close, ...link } = useLinkForm({ editor, onClose });
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    // The panel is inside the post's form, which Enter must not submit.
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) apply();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <FloatingPanel editor={editor} at={target.from} className="ed-link-panel">
      <div
        ref={panel}
        role="dialog"
        aria-label={target.isLink ? 'Change link' : 'New link'}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          const next = event.relatedTarget;
          if (next && !panel.current?.contains(next)) onClose();
        }}
      >
        <InputField
          label="Address"
          id={`${id}-address`}
          value={link.address}
          placeholder="https://, /contact, or words of a title"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={link.error}
          onChange={(event) => link.type(event.target.value)}
        />
        <FoundPages found={found} onTake={link.take} />
        {target.from === target.to && (
          <InputField
            label="Words"
            value={link.words}
            placeholder="The address itself"
            autoComplete="off"
            onChange={(event) => link.setWords(event.target.value)}
          />
        )}
        <label className="check">
          <input
            type="checkbox"
            checked={link.opensNewWindow}
            onChange={(event) => link.setOpensNewWindow(event.target.checked)}
          />
          Open in a new window
        </label>
        <div className="cluster">
          <Button variant="primary" onClick={apply}>
            {target.isLink ? 'Change link' : 'Add link'}
          </Button>
          {target.isLink && (
            <Button variant="quiet" onClick={link.remove}>
              Remove link
            </Button>
          )}
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
        </div>
      </div>
    </FloatingPanel>
  );
}

interface FoundPagesProps {
  readonly found: readonly FoundPage[];
  readonly onTake: (page: FoundPage) => void;
}

const FoundPages = ({ found, onTake }: FoundPagesProps) =>
  found.length > 0 && (
    <ul className="ed-link-found" aria-label="Pages with these words">
      {found.map((page) => (
        <li key={page.path}>
          <button type="button" onClick={() => onTake(page)}>
            <span dir="auto">{page.title}</span>
            <span className="row-note">{page.note}</span>
          </button>
        </li>
      ))}
    </ul>
  );

/** The address that was meant, or what is wrong with it. */
type ReadAddress =
  | { readonly ok: true; readonly href: string }
  | { readonly ok: false; readonly reason: string };

/** Reads a typed address; understands `example.com` and `me@example.com`. */
export function readAddress(typed: string): ReadAddress {
  const address = complete(typed.trim());
  if (address === '') return { ok: false, reason: 'Enter an address, or remove the link.' };
  const href = keepLinkAddress(address);
  if (href !== null) return { ok: true, href };
  return { ok: false, reason: explain(address) };
}

function complete(address: string): string {
  if (/^[^\s@:/]+@[^\s@:/]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`;
  if (/^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[:/?#]|$)/i.test(address)) return `https://${address}`;
  if (/^\/\//.test(address)) return `https:${address}`;
  return address;
}

function explain(address: string): string {
  const scheme = findScheme(address);
  if (scheme === 'javascript' || scheme === 'vbscript' || scheme === 'data') {
    return `Addresses that begin with “${scheme}:” can run code, so they are refused. Use the address of a page.`;
  }
  if (scheme) {
    return `Addresses that begin with “${scheme}:” are not allowed. Use https://, mailto:, tel: or a path such as /contact.`;
  }
  return 'This is not an address. Use https://, mailto:, tel: or a path such as /contact.';
}

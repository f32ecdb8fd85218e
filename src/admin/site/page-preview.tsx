import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';

const WIDTHS = [390, 820, 1440] as const;

interface PagePreviewProps {
  readonly type: string;
  readonly id: string;
  /** Rises with each kept copy. */
  readonly keptCount: number;
  /** The text of the field that has the focus. */
  readonly focusedText: string;
  /** A text of the page was pressed. */
  readonly onPick: (text: string) => void;
}

/**
 * The page itself with the working copy in place. After each kept change its body is fetched and swapped, one
 * request at a time, so that scroll and focus stay; its address never changes.
 */
export function PagePreview({ type, id, keptCount, focusedText, onPick }: PagePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(1440);
  const [room, setRoom] = useState(0);
  const address = `/preview/document/${type}/${id}`;
  const swaps = useRef({ running: false, wanted: false });
  const pick = useRef(onPick);
  pick.current = onPick;

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (keptCount === 0) return;
    const state = swaps.current;
    state.wanted = true;
    if (state.running) return;
    state.running = true;
    void (async () => {
      while (state.wanted) {
        state.wanted = false;
        await swapBody(frame.current, address).catch(() => {});
      }
      state.running = false;
    })();
  }, [keptCount, address]);

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (page && focusedText !== '') showText(page, focusedText);
  }, [focusedText]);

  const scale = room === 0 ? 1 : Math.min(1, room / width);
  return (
    <section className="page-preview" aria-label="Preview">
      <fieldset className="page-preview-bar" aria-label="Width">
        {WIDTHS.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === width ? 'ink' : 'outline'}
            aria-pressed={one === width}
            onClick={() => setWidth(one)}
          >
            {one} px
          </Button>
        ))}
        <a className="text-link" href={address} target="_blank" rel="noopener">
          Open alone
        </a>
      </fieldset>
      <div className="page-preview-place" ref={place}>
        <iframe
          ref={frame}
          title="The page with your changes"
          src={address}
          style={{
            width: `${width}px`,
            height: `${100 / scale}%`,
            transform: `scale(${scale})`,
          }}
          onLoad={(event) => {
            event.currentTarget.contentDocument?.addEventListener('click', (click) => {
              // Its links would lead the frame away.
              click.preventDefault();
              const { target } = click;
              const text = (target as Element | null)?.textContent?.trim() ?? '';
              if (text !== '' && text.length < 2000) pick.current(text);
            });
          }}
        />
      </div>
    </section>
  );
}

async function swapBody(frame: HTMLIFrameElement | null, address: string): Promise<void> {
  const page = frame?.contentDocument;
  if (!page) return;
  const answer = await fetch(address);
  if (!answer.ok) return;
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const { scrollX, scrollY } = page.defaultView ?? { scrollX: 0, scrollY: 0 };
  page.body.replaceChildren(
    ...[...next.body.childNodes].map((node) => page.importNode(node, true)),
  );
  page.defaultView?.scrollTo(scrollX, scrollY);
}

const MARK = 'outline: 3px solid Highlight; outline-offset: 4px';

/** Scrolls to the smallest part of the page with this text, and frames it. */
function showText(page: Document, text: string): void {
  for (const marked of page.querySelectorAll(`[style*="Highlight"]`))
    marked.removeAttribute('style');
  const found = [...page.querySelectorAll('body *')].filter(
    (element) => element.textContent?.trim() === text,
  );
  const part = found.at(-1);
  if (!(part instanceof (page.defaultView as Window & typeof globalThis).HTMLElement)) return;
  part.setAttribute('style', MARK);
  part.scrollIntoView({ block: 'center' });
}

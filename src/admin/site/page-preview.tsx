import { type RefObject, useEffect, useRef, useState } from 'react';
import { FIELD_ATTRIBUTE } from '#shared/documents/field-marks.ts';
import { Button } from '#ui/button.tsx';

const WIDTHS = [390, 820, 1440] as const;

interface PagePreviewProps {
  readonly type: string;
  readonly id: string;
  /** Rises with each kept copy. */
  readonly keptCount: number;
  /** The path of the field that has the focus; empty if none has. */
  readonly focusedPath: string;
  /** A text of the page was pressed; hears the path of its field. */
  readonly onPick: (path: string) => void;
}

/** The page with the working copy. Kept changes swap its body, so that scroll and focus stay. */
export function PagePreview({ type, id, keptCount, focusedPath, onPick }: PagePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(1440);
  const address = `/preview/document/${type}/${id}`;
  const swaps = useRef({ running: false, wanted: false });
  const pick = useRef(onPick);
  pick.current = onPick;
  const focused = useRef(focusedPath);
  focused.current = focusedPath;

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
        frameField(frame.current, focused.current);
      }
      state.running = false;
    })();
  }, [keptCount, address]);

  useEffect(() => {
    frameField(frame.current, focusedPath)?.scrollIntoView({ block: 'center' });
  }, [focusedPath]);

  const scale = useScale(place, width);
  return (
    <section className="page-preview" aria-label="Preview">
      <fieldset className="cluster centred" aria-label="Width">
        {WIDTHS.map((one) => (
          <Button
            key={one}
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
              const path = findField(click.target as Element | null);
              if (path !== null) pick.current(path);
            });
          }}
        />
      </div>
    </section>
  );
}

/** How much smaller a page of some width has to be to fit its place. */
function useScale(place: RefObject<HTMLElement | null>, width: number): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return room === 0 ? 1 : Math.min(1, room / width);
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

const pathsOf = (element: Element): readonly string[] =>
  element.getAttribute(FIELD_ATTRIBUTE)?.split(' ') ?? [];

/** The field whose text stands at an element, or is all that stands around it; null if there is none. */
export function findField(element: Element | null): string | null {
  for (let part = element; part; part = part.parentElement) {
    const within = [part, ...part.querySelectorAll(`[${FIELD_ATTRIBUTE}]`)].flatMap(pathsOf);
    const [path, ...others] = new Set(within);
    if (path !== undefined) return others.length === 0 || pathsOf(part).length > 0 ? path : null;
  }
  return null;
}

const FRAME = 'outline: 3px solid Highlight; outline-offset: 4px';

/** Frames where the page shows a field or, if it shows it nowhere, what the field belongs to. */
function frameField(frame: HTMLIFrameElement | null, path: string): Element | null {
  const page = frame?.contentDocument;
  if (!page) return null;
  for (const framed of page.querySelectorAll('[style*="Highlight"]')) {
    framed.removeAttribute('style');
  }
  const part = findPlace(page, path);
  part?.setAttribute('style', FRAME);
  return part;
}

/** The first part of the page in sight that shows a field. */
export function findPlace(page: Document, path: string): Element | null {
  const marked = [...page.querySelectorAll(`[${FIELD_ATTRIBUTE}]`)].filter(isInSight);
  for (let wanted = path; wanted !== ''; wanted = wanted.replace(/\.?[^.]+$/, '')) {
    const shows = (one: string) => one === wanted || one.startsWith(`${wanted}.`);
    const found = marked.find((element) => pathsOf(element).some(shows));
    if (found) return found;
  }
  return null;
}

/** Words for screen readers alone are one pixel. */
function isInSight(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1;
}

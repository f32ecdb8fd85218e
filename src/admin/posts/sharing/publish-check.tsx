import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import * as linkCalls from '#contracts/posts/links/calls.ts';
import { findForeignHost } from '#shared/html/find-foreign-host.ts';
import { nameHeadings } from '#shared/html/name-headings.ts';
import { LINK_LENGTH_MAX, LINKS_MAX } from '#shared/posts/link-bounds.ts';
import { findPublishHints, type PublishHint } from '#shared/posts/publish-hints.ts';
import { countNoun } from '#shared/text/count-noun.ts';
import { callQuietly } from '../../api-client.ts';
import { useSettled } from '../../lists/use-settled.ts';
import type { PostForm } from '../form/use-post-form.ts';

/** The check of links waits for a pause of this length. */
const PAUSE_MS = 1500;

/** Hints before a post is published, folded away; they stop nobody. */
export function PublishCheck({ form }: { readonly form: PostForm }) {
  const { excerpt, slug, content } = form.draft;
  // Deferred, so that reading a long text does not block typing.
  const text = useDeferredValue(content);
  const outline = useMemo(() => readOutline(text), [text]);
  const states = useLinkStates(outline.links.map(({ link }) => link));
  const links = outline.links.map(({ link, text: words }) => ({
    text: words || link,
    state: link.startsWith('#') && !outline.places.has(link) ? 'noPlace' : states.get(link),
  }));
  const [isOpen, setIsOpen] = useState(false);
  const hints = findPublishHints({ ...outline, excerpt, slug, links });
  if (hints.length === 0) return null;
  return (
    <details
      className="publish-check"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        Before publishing <small>{countNoun(hints.length, 'hint')}</small>
      </summary>
      {isOpen && (
        <ul>
          {hints.map((hint) => (
            <li key={`${hint.place} ${hint.index} ${hint.text}`}>
              <button type="button" onClick={() => goTo(form.form.current, hint)}>
                {hint.text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** An inert document: nothing in it is loaded or run. */
function readOutline(html: string) {
  const { body } = new DOMParser().parseFromString(nameHeadings(html), 'text/html');
  const wordsOf = (element: Element) => element.textContent?.trim() ?? '';
  return {
    /** Where links within the text may lead, with the ids that headings get for readers. */
    places: new Set([...body.querySelectorAll('[id]')].map(({ id }) => `#${id}`)),
    headings: [...body.querySelectorAll(elements.heading)].map((heading) => ({
      level: Number(heading.tagName.slice(1)),
      text: wordsOf(heading),
    })),
    pictures: [...body.querySelectorAll(elements.picture)].map((picture) => ({
      alt: picture.getAttribute('alt') ?? '',
      foreignHost: findForeignHost(picture.getAttribute('src') ?? '', window.location.host),
    })),
    links: [...body.querySelectorAll(elements.link)].map((link) => ({
      text: wordsOf(link),
      link: link.getAttribute('href') ?? '',
    })),
  };
}

const elements = { heading: 'h2, h3, h4, h5, h6', picture: 'img', link: 'a[href]' };

/** The states of links that may stay on this site, as visitors find them. */
function useLinkStates(all: readonly string[]): ReadonlyMap<string, string> {
  const { host } = window.location;
  const own = [...new Set(all)].filter(
    (link) =>
      link.length <= LINK_LENGTH_MAX &&
      (!/^(?:[a-z][\w+.-]*:|\/\/|#|$)/i.test(link) || link.includes(`//${host}`)),
  );
  const wanted = JSON.stringify(own.slice(0, LINKS_MAX));
  const asked = useSettled(wanted, PAUSE_MS, wanted);
  const checked = useQuery({
    queryKey: ['checked links', asked],
    meta: { isQuiet: true },
    queryFn: () => callQuietly(linkCalls.check, { body: { links: JSON.parse(asked) } }),
    enabled: asked !== '[]',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  return new Map((checked.data ?? []).map(({ link, state }) => [link, state]));
}

/** Shows the place that a hint is about; in the view of the HTML, the text. */
function goTo(form: HTMLElement | null, { place, index }: PublishHint): void {
  if (place === 'excerpt' || place === 'slug') {
    form?.querySelector<HTMLElement>(`[name="${place}"]`)?.focus();
    return;
  }
  const text = form?.querySelector<HTMLElement>('[contenteditable="true"]');
  const target = text?.querySelectorAll<HTMLElement>(elements[place])[index];
  const shown = target ?? text ?? form?.querySelector<HTMLElement>('[name="content"]');
  (text ?? shown)?.focus({ preventScroll: true });
  shown?.scrollIntoView({ block: 'center' });
}

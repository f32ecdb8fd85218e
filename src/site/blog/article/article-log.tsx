import { type CSSProperties, useEffect, useState } from 'react';
import type { ArticleSection } from '#contracts/posts/endpoints.ts';
import { Icon } from '#ui/icons/icon.tsx';

const TITLE = 'In this article';

interface ArticleLogProps {
  readonly sections: readonly ArticleSection[];
}

/** The contents as a borehole's log: a section's bed is as high as its reading takes; folded if narrow. */
export function ArticleLog({ sections }: ArticleLogProps) {
  const current = useCurrentSection(sections);
  const list = (
    <ol style={{ '--sections': sections.length } as CSSProperties}>
      {sections.map(({ id, title, words }) => (
        <li key={id} style={{ '--words': words } as CSSProperties}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            <span dir="auto">{title}</span>
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav className="log" aria-labelledby="post-log">
        <h2 id="post-log">{TITLE}</h2>
        {list}
      </nav>
      <details className="log-fold">
        <summary>
          {TITLE}
          <Icon name="chevron" />
        </summary>
        <nav aria-label={TITLE}>{list}</nav>
      </details>
    </>
  );
}

/** Below the header, where a heading is after a jump to it (article.css). */
const READING_LINE_PX = 140;

/** The id of the section that is being read; null above the first one. */
function useCurrentSection(sections: readonly ArticleSection[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    let frame = 0;
    const update = () => {
      frame = 0;
      const passed = headings.filter(
        (heading) => heading.getBoundingClientRect().top <= READING_LINE_PX,
      );
      setCurrent(passed.at(-1)?.id ?? null);
    };
    const requestUpdate = () => {
      frame ||= requestAnimationFrame(update);
    };
    requestUpdate();
    window.addEventListener('scroll', requestUpdate, { passive: true });
    window.addEventListener('resize', requestUpdate);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', requestUpdate);
      window.removeEventListener('resize', requestUpdate);
    };
  }, [sections]);

  return current;
}

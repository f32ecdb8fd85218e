import type { CSSProperties } from 'react';
import type { ArticleSection } from '#contracts/posts/endpoints.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useCurrentSection } from './use-current-section.ts';

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

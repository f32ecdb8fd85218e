import { useEffect, useState } from 'react';
import type { ArticleSection } from '#contracts/posts/endpoints.ts';

/** Below the header, where a heading is after a jump to it (article.css). */
const READING_LINE_PX = 140;

/** The id of the section that is being read; null above the first one. */
export function useCurrentSection(sections: readonly ArticleSection[]): string | null {
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

import { useMemo, useRef } from 'react';
import { useCopyButtons } from './use-copy-buttons.ts';
import { useFocusableScrollers } from './use-focusable-scrollers.ts';

/** The article's HTML. The server cleaned it when it was saved, and enriched it for this answer. */
export function PostContent({ html }: { readonly html: string }) {
  const article = useRef<HTMLDivElement>(null);
  const content = useMemo(() => ({ __html: html }), [html]);
  useFocusableScrollers(article, html);
  useCopyButtons(article, html);
  return (
    <div
      ref={article}
      className="prose"
      dir="auto"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: allowlisted on write (domain/posts).
      dangerouslySetInnerHTML={content}
    />
  );
}

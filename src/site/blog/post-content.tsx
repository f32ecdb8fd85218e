import { useMemo, useRef } from 'react';
import { prepareArticleHtml } from './prepare-article-html.ts';
import { useFocusableScrollers } from './use-focusable-scrollers.ts';

/** The article itself. Its HTML was cleaned by the server when it was written. */
export function PostContent({ html }: { readonly html: string }) {
  const article = useRef<HTMLDivElement>(null);
  const prepared = useMemo(() => ({ __html: prepareArticleHtml(html) }), [html]);
  useFocusableScrollers(article, html);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: allowlisted on write (domain/posts).
    <div ref={article} className="prose" dangerouslySetInnerHTML={prepared} />
  );
}

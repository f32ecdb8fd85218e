import { useEffect } from 'react';
import { siteConfig } from '#site-config';

/** Names the tab; a number of unread messages stands in front of it. */
export function useDocumentTitle(title: string, unread = 0): void {
  useEffect(() => {
    const count = unread > 0 ? `(${unread}) ` : '';
    document.title = `${count}${title}, admin — ${siteConfig.name}`;
  }, [title, unread]);
}

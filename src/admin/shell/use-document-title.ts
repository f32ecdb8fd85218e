import { useEffect } from 'react';
import { readSiteName } from '../boot.ts';

export function useDocumentTitle(title: string, unread = 0): void {
  useEffect(() => {
    const count = unread > 0 ? `(${unread}) ` : '';
    document.title = `${count}${title}, admin — ${readSiteName()}`;
  }, [title, unread]);
}

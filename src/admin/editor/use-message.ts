import { useCallback, useEffect, useState } from 'react';
import type { Announce } from './pictures/picture-uploads.ts';
import type { EditorMessage } from './status-line.tsx';

/** Long enough to read twice. */
const SHOWN_MS = 12_000;

/** The editor's last message, which disappears by itself. */
export function useMessage() {
  const [message, setMessage] = useState<EditorMessage | null>(null);

  const announce: Announce = useCallback((text, tone) => setMessage({ text, tone }), []);

  useEffect(() => {
    if (!message) return;
    const timer = window.setTimeout(() => setMessage(null), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [message]);

  return { message, announce };
}

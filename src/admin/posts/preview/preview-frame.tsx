import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { getWorkingPreviewPath } from '#shared/posts/preview-paths.ts';
import type { Theme } from '#ui/theme/theme.ts';

interface PreviewFrameProps {
  readonly postId: string;
  /** The width of the browser window that is shown, in pixels. */
  readonly width: number;
  readonly theme: Theme;
}

/** The page in a window of some width, made smaller to fit the screen. */
export function PreviewFrame({ postId, width, theme }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const watched = box.current;
    if (!watched) return;
    const observer = new ResizeObserver(() => setScale(Math.min(1, watched.clientWidth / width)));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [width]);
  return (
    <figure
      className="preview-frame"
      style={{ '--width': `${width}px`, '--scale': scale } as CSSProperties}
    >
      <figcaption>{width} px</figcaption>
      <div ref={box}>
        {/* The page in the frame takes its theme from this attribute (theme-script.ts). */}
        <iframe
          src={getWorkingPreviewPath(postId)}
          title={`The post at ${width} px, ${theme}`}
          data-theme={theme}
        />
      </div>
    </figure>
  );
}

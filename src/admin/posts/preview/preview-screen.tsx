import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import * as previewCalls from '#contracts/posts/previews/calls.ts';
import { getWorkingPreviewPath } from '#shared/posts/preview-paths.ts';
import { type Theme, useTheme } from '#ui/theme/theme.ts';
import { itemOptions } from '../../api-client.ts';
import { LoadingScreen } from '../../shell/loading-screen.tsx';
import { PostPartScreen } from '../post-part-screen.tsx';
import { PreviewLinks } from './preview-links.tsx';

const WIDTHS = [1440, 390] as const;

export function Screen({ params }: { readonly params: { readonly id?: string | undefined } }) {
  const id = params.id ?? '';
  const preview = useQuery({
    ...itemOptions(previewCalls.getOwn, { params: { id } }),
    // Looked at to see what is so now.
    gcTime: 0,
  });
  const [theme, setTheme] = useState<Theme>(useTheme());
  if (preview.isPending) return <LoadingScreen title="Preview" />;
  return (
    <PostPartScreen
      title="Preview"
      postId={Number(id)}
      part={preview}
      failure="The preview could not be loaded."
    >
      {preview.data && (
        <>
          <ThemeChoice theme={theme} onChange={setTheme} />
          <div className="preview-frames">
            {WIDTHS.map((width) => (
              <PreviewFrame key={`${width} ${theme}`} postId={id} width={width} theme={theme} />
            ))}
          </div>
          <PreviewLinks postId={Number(id)} />
        </>
      )}
    </PostPartScreen>
  );
}

const themeWords = { light: 'Light', dark: 'Dark' } as const;

function ThemeChoice({
  theme,
  onChange,
}: {
  readonly theme: Theme;
  readonly onChange: (theme: Theme) => void;
}) {
  return (
    <fieldset className="cluster centred choice-row">
      <legend>Theme of the preview</legend>
      {(['light', 'dark'] as const).map((name) => (
        <label key={name}>
          <input
            type="radio"
            name="preview-theme"
            checked={theme === name}
            onChange={() => onChange(name)}
          />
          <span>{themeWords[name]}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface PreviewFrameProps {
  readonly postId: string;
  /** The width of the browser window that is shown, in pixels. */
  readonly width: number;
  readonly theme: Theme;
}

/** The page in a window of some width, made smaller to fit the screen. */
function PreviewFrame({ postId, width, theme }: PreviewFrameProps) {
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

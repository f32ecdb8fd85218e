import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as previewCalls from '#contracts/posts/previews/calls.ts';
import { type Theme, useTheme } from '#ui/theme/theme.ts';
import { itemOptions } from '../../api-client.ts';
import { LoadingScreen } from '../../shell/loading-screen.tsx';
import { PostPartScreen } from '../post-part-screen.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { PreviewLinks } from './preview-links.tsx';

const WIDTHS = [1440, 390] as const;

/** A post as visitors will see it, on a phone and on a desk, in both themes. */
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
    <fieldset className="choice-row">
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

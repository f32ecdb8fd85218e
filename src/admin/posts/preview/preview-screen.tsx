import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import * as previewCalls from '#contracts/posts/previews/calls.ts';
import type { NewPreviewLinkBody, PreviewLinkBody } from '#contracts/posts/previews/endpoints.ts';
import { PREVIEW_DAYS } from '#shared/posts/preview-days.ts';
import { getWorkingPreviewPath, type PreviewState } from '#shared/posts/preview-paths.ts';
import { toPrintable } from '#shared/text/to-printable.ts';
import { Button } from '#ui/button.tsx';
import { Options, SelectField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { type Theme, useTheme } from '#ui/theme/theme.ts';
import { callApi, itemOptions } from '../../api-client.ts';
import { Form } from '../../forms/form.tsx';
import { readRefusal } from '../../forms/server-refusal.ts';
import { Box } from '../../shell/box.tsx';
import { LoadingScreen } from '../../shell/screen-frame.tsx';
import { useFocusLater } from '../../shell/use-focus-later.ts';
import { describeMoment } from '../fields/publication-date.ts';
import { PostPartScreen } from '../post-part-screen.tsx';
import { NewLink } from './new-link.tsx';

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

const DAYS = [
  [1, '1 day'],
  [PREVIEW_DAYS.usual, '7 days'],
  [30, '30 days'],
  [PREVIEW_DAYS.max, '90 days'],
] as const;

const stateWords = { working: 'The draft, as it is at each opening', saved: 'The saved post' };

/** Links by which somebody without an account reads the post or its draft, until they end. */
function PreviewLinks({ postId }: { readonly postId: number }) {
  const titleId = useId();
  const queryClient = useQueryClient();
  const args = { params: { id: postId } };
  const options = itemOptions(previewCalls.listLinks, args);
  const links = useQuery(options);
  const [days, setDays] = useState<number>(PREVIEW_DAYS.usual);
  const [state, setState] = useState<PreviewState>('working');
  const focusLater = useFocusLater();
  const refresh = () => queryClient.invalidateQueries({ queryKey: options.queryKey });
  const add = useMutation({
    mutationFn: () => callApi(previewCalls.addLink, { ...args, body: { days, state } }),
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id }: PreviewLinkBody) =>
      callApi(previewCalls.removeLink, { params: { id: postId, link: id } }),
    onSuccess: (_, link) => {
      if (link.id === add.data?.id) add.reset();
      focusLater(`#${CSS.escape(titleId)}`);
      return refresh();
    },
  });
  const error = add.error ?? remove.error;
  return (
    <Box title="Preview links" headingId={titleId}>
      <Form className="link-form" onSubmit={() => add.mutate()}>
        <p>
          Whoever has the link sees the post without an account, until the link ends. It is in no
          search engine, feed or sitemap.
        </p>
        <SelectField
          label="The link shows"
          name="state"
          value={state}
          onChange={({ target }) => setState(target.value === 'saved' ? 'saved' : 'working')}
        >
          <Options of={Object.entries(stateWords)} />
        </SelectField>
        <SelectField
          label="The link works for"
          name="days"
          value={days}
          onChange={(event) => setDays(Number(event.target.value))}
        >
          <Options of={DAYS} />
        </SelectField>
        <Button type="submit" variant="primary" busy={add.isPending}>
          Create link
        </Button>
      </Form>
      {error && (
        <Notice variant="danger" title="That did not work">
          <p>{readRefusal(error, 'Try again.').message}</p>
        </Notice>
      )}
      {add.data && <NewLink key={add.data.id} link={add.data as NewPreviewLinkBody} />}
      {links.data && links.data.length > 0 && (
        <ul className="link-list" aria-label="Links that work">
          {links.data.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              isEnding={remove.isPending && remove.variables.id === link.id}
              onEnd={() => remove.mutate(link)}
            />
          ))}
        </ul>
      )}
    </Box>
  );
}

interface LinkRowProps {
  readonly link: PreviewLinkBody;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

const LinkRow = ({ link, isEnding, onEnd }: LinkRowProps) => (
  <li>
    <span>
      Works until {describeMoment(new Date(link.expiresAt))}
      <small>
        {stateWords[link.state]}; made <RelativeTime iso={link.createdAt} />
        {link.createdBy && ` by ${toPrintable(link.createdBy.username)}`}
      </small>
    </span>
    <Button variant="danger" busy={isEnding} onClick={onEnd}>
      End now
    </Button>
  </li>
);

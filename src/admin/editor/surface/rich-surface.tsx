import type { Editor } from '@tiptap/core';
import {
  type ComponentType,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '#ui/class-names.ts';
import { describeLength } from '../document-length.ts';
import type { FindBarProps } from '../find/find-bar.tsx';
import { CardOffer } from '../link/card-offer.tsx';
import { LinkPanel } from '../link/link-panel.tsx';
import { pickedTypes, type UploadedPicture } from '../pictures/check-picture.ts';
import { uploadFiles } from '../pictures/picture-files.ts';
import { type Announce, countUploads, placePicture } from '../pictures/running-uploads.ts';
import type { RichEditorProps } from '../rich-editor-props.ts';
import { SelectionTools } from '../selection/selection-tools.tsx';
import { insertChoices, pictureChoice } from '../slash/insert-choices.ts';
import { SlashMenu } from '../slash/slash-menu.tsx';
import { type EditorMessage, StatusLine } from '../status-line.tsx';
import { Toolbar } from '../toolbar/toolbar.tsx';
import { useFlushing, usePostEditor, useWordCount } from '../use-post-editor.ts';
import { findInk } from './caret-transfer.ts';
import { SourceView } from './source-view.tsx';
import { useSource } from './use-source.ts';
import { useTextbox } from './use-textbox.ts';

/** Long enough to read twice. */
const SHOWN_MS = 12_000;

/** The editor's last message, which disappears by itself. */
function useMessage() {
  const [message, setMessage] = useState<EditorMessage | null>(null);

  const announce: Announce = useCallback((text, tone) => setMessage({ text, tone }), []);

  useEffect(() => {
    if (!message) return;
    const timer = window.setTimeout(() => setMessage(null), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [message]);

  return { message, announce };
}

/** The editor, and where the caret was in the textarea before it: see `caret-transfer.ts`. */
export interface RichSurfaceProps extends RichEditorProps {
  readonly caretInk: number | null;
}

/** Gives the form around it what it asks of the editor, and the caret its place. */
function useHandle(
  editor: Editor | undefined,
  flush: () => string,
  { id, ref, caretInk }: Pick<RichSurfaceProps, 'id' | 'ref' | 'caretInk'>,
): void {
  useImperativeHandle(ref, () => ({
    getHtml: flush,
    focus: () => document.getElementById(id)?.focus(),
    countUploads: () => (editor ? countUploads(editor.state) : 0),
  }));

  useEffect(() => {
    if (editor && caretInk !== null) editor.commands.focus(findInk(editor.state.doc, caretInk));
  }, [editor, caretInk]);
}

/** The running editor with what belongs to it: the source, the search, the link and the pictures. */
function useSurfaceEditor(menuId: string, { caretInk, ref, ...props }: RichSurfaceProps) {
  const { id, name, label, value, onChange, uploadPicture, toolsPlace, disabled = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLDivElement>(null);
  const filePicker = useRef<HTMLInputElement>(null);
  const [isLinkOpen, setIsLinkOpen] = useState(false);
  const { message, announce } = useMessage();
  const { latest: latestSource, source, change: changeSource, toggle } = useSource(announce);
  const find = useFind(announce);
  const isSource = source !== null;
  const isInvalid = props['aria-invalid'] ?? false;
  const describedBy = props['aria-describedby'];

  const onUpload = () => filePicker.current?.click();
  const choosePicture = () => {
    const onPick = (picture: UploadedPicture) => editor && placePicture(editor.view, picture);
    if (props.choosePicture) props.choosePicture({ onPick, onUpload });
    else onUpload();
  };
  const choices = uploadPicture ? [...insertChoices, pictureChoice(choosePicture)] : insertChoices;
  const running = usePostEditor({
    element,
    value,
    onChange,
    menuId,
    source: latestSource,
    onReplaced: () => isSource && changeSource(value),
    host: {
      announce,
      getTakeFields: () => props.takeFields,
      getUpload: () => uploadPicture,
      getCopy: () => props.copyPicture,
      getChoices: () => choices,
      onLink: () => setIsLinkOpen(true),
      onFind: find.open,
      onToolbar: () =>
        (toolsPlace ?? frame.current)
          ?.querySelector<HTMLElement>('.ed-tool[tabindex="0"]')
          ?.focus(),
    },
  });
  const editor = running?.editor;
  const words = useWordCount(running);
  const flush = useCallback(() => running?.reporter.flush() ?? value, [running, value]);
  useFlushing({ frame, name, flush });
  useTextbox(running, {
    id,
    label,
    isDisabled: disabled,
    isInvalid,
    describedBy: classNames(`${menuId}-help`, describedBy),
    isHidden: isSource,
  });

  useHandle(editor, flush, { id, ref, caretInk });
  const upload = (files: readonly File[]) =>
    editor &&
    uploadFiles(editor.view, files, { announce, getUpload: () => uploadPicture, takesFocus: true });
  return {
    ...{
      frame,
      element,
      filePicker,
      upload,
      editor,
      running,
      words,
      flush,
      message,
      announce,
      find,
    },
    ...{ source, changeSource, toggle, isLinkOpen, setIsLinkOpen, choosePicture },
  };
}

/** The rich editor itself, loaded by `rich-editor.tsx`. */
export function RichSurface(props: RichSurfaceProps) {
  const { id, label, uploadPicture, toolsPlace, disabled = false } = props;
  const menuId = useId();
  const { editor, running, source, find, isLinkOpen, setIsLinkOpen, ...surface } = useSurfaceEditor(
    menuId,
    props,
  );
  const isSource = source !== null;
  const isInvalid = props['aria-invalid'] ?? false;
  const tools = editor && !isSource && (
    <Toolbar
      editor={editor}
      controls={id}
      isLinkOpen={isLinkOpen}
      onLink={() => setIsLinkOpen(!isLinkOpen)}
      onPicture={uploadPicture && surface.choosePicture}
    />
  );

  return (
    <div
      ref={surface.frame}
      className={classNames('ed', disabled && 'disabled', isInvalid && 'invalid')}
    >
      {toolsPlace ? createPortal(tools, toolsPlace) : tools}
      {editor && find.Bar && find.asked > 0 && !isSource && (
        <find.Bar
          editor={editor}
          asked={find.asked}
          withReplace={find.withReplace}
          onReplace={find.showReplace}
          onClose={find.close}
        />
      )}
      <div ref={surface.element} className="ed-body" hidden={isSource} />
      {isSource && (
        <SourceView
          id={id}
          label={label}
          source={source}
          isDisabled={disabled}
          isInvalid={isInvalid}
          describedBy={props['aria-describedby']}
          onBlur={surface.flush}
          onChange={(html) => {
            surface.changeSource(html);
            running?.reporter.schedule();
          }}
        />
      )}
      {editor && !isSource && !isLinkOpen && (
        <SelectionTools editor={editor} onLink={() => setIsLinkOpen(true)} />
      )}
      {editor && !isSource && !isLinkOpen && <CardOffer editor={editor} />}
      <StatusLine
        length={describeLength(surface.words)}
        message={surface.message}
        isSource={isSource}
        isDisabled={disabled || !running}
        onToggleSource={() => running && surface.toggle(running)}
        onFind={() => find.open(false)}
      />
      <p id={`${menuId}-help`} hidden>
        Alt+F10 goes to the tools. Escape, then Tab leaves the text.
      </p>
      {editor && <SlashMenu editor={editor} id={menuId} />}
      {editor && isLinkOpen && <LinkPanel editor={editor} onClose={() => setIsLinkOpen(false)} />}
      <PicturePicker input={surface.filePicker} onPick={surface.upload} />
    </div>
  );
}

interface PicturePickerProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onPick: (files: readonly File[]) => void;
}

const PicturePicker = ({ input, onPick }: PicturePickerProps) => (
  <input
    ref={input}
    type="file"
    hidden
    multiple
    accept={pickedTypes}
    aria-label="Choose pictures"
    onChange={({ target }) => {
      const files = [...(target.files ?? [])];
      target.value = '';
      onPick(files);
    }}
  />
);

/** The search in the text, whose code comes with its first use. */
function useFind(announce: Announce) {
  const [Bar, setBar] = useState<ComponentType<FindBarProps> | null>(null);
  const [asked, setAsked] = useState(0);
  const [withReplace, setWithReplace] = useState(false);

  const open = (replaces: boolean) => {
    setWithReplace(replaces);
    setAsked((count) => count + 1);
    const focused = document.activeElement as HTMLElement | null;
    // Until its field is there, no key may take the place of what is selected.
    if (!Bar) focused?.blur();
    import('../find/find-bar.tsx').then(
      ({ FindBar }) => setBar(() => FindBar),
      () => {
        focused?.focus();
        announce('The search could not be loaded. Try again once you are online.', 'danger');
      },
    );
  };
  const showReplace = () => setWithReplace(true);
  return { Bar, asked, withReplace, open, showReplace, close: () => setAsked(0) };
}

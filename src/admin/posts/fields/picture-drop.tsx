import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { PICTURE_SIZE_TEXT, UPLOAD_FORMATS_TEXT } from '#shared/media/picture-uploads.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/field.tsx';
import { pickedTypes } from '../../editor/pictures/check-picture.ts';
import { choosePicture } from '../../media/choice/choose-picture.ts';
import type { PictureUpload } from './use-picture-upload.ts';

interface PictureDropProps {
  readonly name: 'coverImage' | 'shareImage';
  readonly label: string;
  readonly upload: PictureUpload;
  readonly error: string | undefined;
  /** The words for screen readers once a picture has arrived. */
  readonly doneText: string;
  readonly preview: ReactNode;
  /** Actions on the picture; hidden while another is on its way. */
  readonly children: ReactNode;
}

export function PictureDrop({ name, label, upload, error, doneText, ...props }: PictureDropProps) {
  const [isOver, setIsOver] = useState(false);
  // A new key empties the file input, so that the same file can be chosen again.
  const [inputKey, setInputKey] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const pick = () => input.current?.click();
  const { state } = upload;
  const reason = state.kind === 'failed' ? state.reason : undefined;

  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) upload.start(file);
    setInputKey((key) => key + 1);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file input inside does the same by keyboard.
    <div
      className={classNames('cover-field', isOver && 'over')}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {props.preview}
      <div className="cover-controls">
        <Field
          label={label}
          hint={`${UPLOAD_FORMATS_TEXT} up to ${PICTURE_SIZE_TEXT}. Choose a file, drop it here or paste it.`}
          error={error ?? reason}
        >
          {(control) => (
            <input
              {...control}
              ref={input}
              key={inputKey}
              type="file"
              name={name}
              accept={pickedTypes}
              onChange={(event) => take(event.target.files)}
            />
          )}
        </Field>
        {state.kind !== 'running' && (
          <div>
            <Button onClick={() => choosePicture({ onPick: upload.take, onUpload: pick })}>
              Choose from the library
            </Button>
          </div>
        )}
        <UploadState upload={upload} />
        <span className="sr-only" role="status">
          {sayState(state, doneText)}
        </span>
        {state.kind !== 'running' && props.children}
      </div>
    </div>
  );
}

/** Announces changes to screen readers. */
function sayState(state: PictureUpload['state'], doneText: string): string {
  if (state.kind === 'running') return `Uploading ${state.file.name}`;
  if (state.kind === 'done') return doneText;
  return state.kind === 'failed' ? state.reason : '';
}

function UploadState({ upload: { state, cancel } }: { readonly upload: PictureUpload }) {
  if (state.kind === 'running') {
    const percent = Math.round(state.part * 100);
    return (
      <div className="upload-state">
        <progress max={100} value={percent} aria-label={`Uploading ${state.file.name}`} />
        <span>{percent < 100 ? `${percent} %` : 'Preparing its sizes …'}</span>
        <Button variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    );
  }
  if (state.kind !== 'failed' || !state.retry) return null;
  return (
    <div className="upload-state">
      <Button onClick={state.retry}>Try again</Button>
      <Button variant="quiet" onClick={cancel}>
        Leave it
      </Button>
    </div>
  );
}

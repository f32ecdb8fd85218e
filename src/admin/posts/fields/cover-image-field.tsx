import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { MEDIA_PATH } from '#rules/media/media-path.ts';
import {
  ALT_LENGTH_MAX,
  PICTURE_SIZE_TEXT,
  UPLOAD_FORMATS_TEXT,
} from '#rules/media/picture-uploads.ts';
import { postFields } from '#rules/posts/post-fields.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field, TextareaField } from '#ui/field.tsx';
import { CoverImage } from '#ui/pictures/cover-image.tsx';
import { pickedTypes } from '../../editor/pictures/upload-picture.ts';
import type { PostForm } from '../form/use-post-form.ts';
import type { CoverUpload } from './use-cover-upload.ts';

interface CoverImageFieldProps {
  readonly form: PostForm;
  readonly upload: CoverUpload;
}

/** The post's cover image, which can be chosen, dropped or pasted, and its description. */
export function CoverImageField({ form, upload }: CoverImageFieldProps) {
  const [isOver, setIsOver] = useState(false);
  // A new key empties the file input, so that the same file can be chosen again.
  const [inputKey, setInputKey] = useState(0);
  const { coverImage, coverAlt } = form.draft;
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
      {coverImage !== '' && (
        <div className="cover-preview">
          <CoverImage src={coverImage} title={coverAlt} />
        </div>
      )}
      <div className="cover-controls">
        <Field
          label={postFields.coverImage.label}
          hint={`${UPLOAD_FORMATS_TEXT} up to ${PICTURE_SIZE_TEXT}. Choose a file, drop it here or paste it.`}
          error={form.errors.coverImage ?? reason}
        >
          {(control) => (
            <input
              {...control}
              key={inputKey}
              type="file"
              name="coverImage"
              accept={pickedTypes}
              onChange={(event) => take(event.target.files)}
            />
          )}
        </Field>
        <UploadState upload={upload} />
        <span className="sr-only" role="status">
          {sayState(state)}
        </span>
        {coverImage !== '' && state.kind !== 'running' && <PictureDetails form={form} />}
      </div>
    </div>
  );
}

function PictureDetails({ form }: Pick<CoverImageFieldProps, 'form'>) {
  const { coverImage, coverAlt } = form.draft;
  const remove = () => {
    form.change('coverImage', '');
    form.change('coverAlt', '');
  };
  return (
    <>
      {isOurs(coverImage) && (
        <TextareaField
          label="Picture description"
          name="coverAlt"
          hint={coverAlt === '' ? 'Say what it shows, for those who do not see it.' : ''}
          rows={2}
          maxLength={ALT_LENGTH_MAX}
          value={coverAlt}
          error={form.errors.coverAlt}
          onChange={(event) => form.change('coverAlt', event.target.value)}
        />
      )}
      <div>
        <Button size="sm" variant="quiet" onClick={remove}>
          Remove the picture
        </Button>
      </div>
    </>
  );
}

/** Only pictures uploaded here have descriptions. */
const isOurs = (address: string) => address.startsWith(MEDIA_PATH);

/** Announces changes to screen readers. */
function sayState(state: CoverUpload['state']): string {
  if (state.kind === 'running') return `Uploading ${state.file.name}`;
  if (state.kind === 'done') return 'The picture is uploaded. Please say what it shows.';
  return state.kind === 'failed' ? state.reason : '';
}

function UploadState({ upload: { state, cancel } }: { readonly upload: CoverUpload }) {
  if (state.kind === 'running') {
    const percent = Math.round(state.part * 100);
    return (
      <div className="upload-state">
        <progress max={100} value={percent} aria-label={`Uploading ${state.file.name}`} />
        <span>{percent < 100 ? `${percent} %` : 'Preparing its sizes …'}</span>
        <Button size="sm" variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    );
  }
  if (state.kind !== 'failed' || !state.retry) return null;
  return (
    <div className="upload-state">
      <Button size="sm" onClick={state.retry}>
        Try again
      </Button>
      <Button size="sm" variant="quiet" onClick={cancel}>
        Leave it
      </Button>
    </div>
  );
}

import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { MediaRow, MediaUseBody } from '#contracts/media/endpoints.ts';
import { ALT_LENGTH_MAX } from '#shared/media/picture-uploads.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { formatDay } from '#shared/time/format-day.ts';
import { Button } from '#ui/button.tsx';
import { TextareaField } from '#ui/field.tsx';
import { IconButton } from '#ui/icons/icon-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { pickedTypes } from '../../editor/pictures/check-picture.ts';
import { Form } from '../../forms/form.tsx';
import { editPostPath } from '../../posts/edit-post-path.ts';
import { askFirst } from '../../shell/ask-first.tsx';
import { ModalDialog } from '../../shell/modal-dialog.tsx';
import { useMediaUses } from '../media-queries.ts';
import { FocalPointField } from './focal-point-field.tsx';
import { usePicture } from './use-picture.ts';

interface PictureDialogProps {
  readonly media: MediaRow;
  readonly onChanged: (media: MediaRow) => void;
  readonly onClose: () => void;
}

export function PictureDialog({ media, onChanged, onClose }: PictureDialogProps) {
  const [alt, setAlt] = useState(media.alt);
  const [focalPoint, setFocalPoint] = useState(media.focalPoint);
  const uses = useMediaUses(media.id);
  const { error, saving, replacing, deleting } = usePicture({
    media,
    onChanged: (changed) => {
      setFocalPoint(changed.focalPoint);
      onChanged({ ...media, ...changed });
    },
    onDeleted: onClose,
  });
  const rows = uses.data?.rows ?? [];
  const isUsed = rows.some(({ place }) => place !== 'trash' && place !== 'history');
  const { x, y } = media.focalPoint;
  const isDirty = alt.trim() !== media.alt || focalPoint.x !== x || focalPoint.y !== y;
  const leave = () => {
    if (!isDirty) return onClose();
    askFirst({
      title: 'Close without saving?',
      action: 'Close without saving',
      text: <p>What you have changed about this picture is not saved yet.</p>,
      work: onClose,
    });
  };
  const askToDelete = () =>
    askFirst({
      title: 'Delete this picture?',
      action: 'Delete picture',
      text: <WhatGoes name={media.originalName} uses={rows} />,
      work: () => deleting.mutateAsync(),
    });
  return (
    <ModalDialog
      title={media.originalName || 'Without a name'}
      className="picture-dialog"
      aside={<IconButton icon="close" label="Close" onClick={leave} />}
      onCancel={leave}
    >
      <p className="row-note">
        {media.width} × {media.height} pixels, {formatBytes(media.bytes)}, uploaded{' '}
        {formatDay(media.createdAt)}
      </p>
      {error && <Notice variant="danger" title={error} />}
      <FocalPointField media={media} value={focalPoint} onChange={setFocalPoint} />
      <PictureForm
        alt={alt}
        onType={setAlt}
        canSave={isDirty}
        isSaving={saving.isPending}
        onSave={(onSuccess) => saving.mutate({ alt, focalPoint }, { onSuccess })}
      />
      <section aria-labelledby="picture-uses">
        <h3 id="picture-uses">Where it is used</h3>
        {uses.isError && <p>This could not be read. Please try again.</p>}
        {uses.data && <MediaUses uses={rows} />}
      </section>
      <div className="form-actions">
        <ReplaceButton isBusy={replacing.isPending} onPick={(chosen) => replacing.mutate(chosen)} />
        <Button
          variant="danger"
          disabled={!uses.data || isUsed}
          title={isUsed ? 'A picture that is used cannot be deleted' : undefined}
          onClick={askToDelete}
        >
          Delete
        </Button>
      </div>
    </ModalDialog>
  );
}

interface WhatGoesProps {
  readonly name: string;
  readonly uses: readonly MediaUseBody[];
}

const WhatGoes = ({ name, uses }: WhatGoesProps) => (
  <>
    <p dir="auto">
      <b>{name}</b> is gone for everybody then. This cannot be undone.
    </p>
    {uses.length > 0 && (
      <>
        <p>These show an empty place instead:</p>
        <MediaUses uses={uses} />
      </>
    )}
  </>
);

interface PictureFormProps {
  readonly alt: string;
  readonly onType: (alt: string) => void;
  readonly canSave: boolean;
  readonly isSaving: boolean;
  readonly onSave: (onSuccess: () => void) => void;
}

function PictureForm({ alt, onType, canSave, isSaving, onSave }: PictureFormProps) {
  return (
    <Form
      className="picture-form"
      onSubmit={(event) => {
        const form = event.currentTarget;
        // Saved, its button is disabled and loses the focus.
        const onSuccess = () => form.querySelector('textarea')?.focus();
        onSave(onSuccess);
      }}
    >
      <TextareaField
        label="Alternative text"
        name="alt"
        rows={2}
        maxLength={ALT_LENGTH_MAX}
        hint="For those who cannot see the picture. Texts that take it from now on have these words; others keep their own. A cover has the title of its post."
        value={alt}
        onChange={(event) => onType(event.target.value)}
      />
      <div className="form-actions">
        <Button variant="primary" type="submit" disabled={!canSave} busy={isSaving}>
          Save
        </Button>
      </div>
    </Form>
  );
}

interface ReplaceButtonProps {
  readonly isBusy: boolean;
  readonly onPick: (file: File) => void;
}

function ReplaceButton({ isBusy, onPick }: ReplaceButtonProps) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={file}
        type="file"
        hidden
        aria-label="The new file"
        accept={pickedTypes}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) onPick(chosen);
          event.target.value = '';
        }}
      />
      <Button busy={isBusy} onClick={() => file.current?.click()}>
        Replace the file
      </Button>
    </>
  );
}

/** The name of a use, behind its title. */
const placeNames: Readonly<Record<MediaUseBody['place'], string>> = {
  document: 'text of the site',
  post: '',
  'working-copy': 'not sent yet',
  trash: 'in the trash',
  history: 'only in earlier versions',
};

/** The texts that have a picture, each with a link, and those that show it without words. */
function MediaUses({ uses }: { readonly uses: readonly MediaUseBody[] }) {
  if (uses.length === 0) return <p className="row-note">Nothing has this picture.</p>;
  return (
    <ul className="media-uses">
      {uses.map((use) => {
        const title = use.title || 'Without a title';
        return (
          <li key={`${use.place} ${use.postId} ${use.document} ${use.title}`}>
            <Link className="text-link" href={findPath(use)} dir="auto">
              {title}
            </Link>
            {placeNames[use.place] && <span className="row-note">{placeNames[use.place]}</span>}
            {use.lacksAlt && <b>without alternative text</b>}
          </li>
        );
      })}
    </ul>
  );
}

function findPath({ place, postId, document }: MediaUseBody): string {
  if (document) return `/admin/site/${document}`;
  if (place === 'trash') return '/admin/trash';
  return postId === null ? '/admin/posts' : editPostPath(postId);
}

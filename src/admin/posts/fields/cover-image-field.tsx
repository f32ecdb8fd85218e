import type { EditablePostBody } from '#contracts/posts/endpoints.ts';
import { MEDIA_PATH } from '#shared/media/media-path.ts';
import { ALT_LENGTH_MAX } from '#shared/media/picture-uploads.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { Button } from '#ui/button.tsx';
import { TextareaField } from '#ui/field.tsx';
import { CoverImage, isUpright } from '#ui/pictures/cover-image.tsx';
import type { PostForm } from '../form/use-post-form.ts';
import { useHeldPicture } from './held-picture.ts';
import { PictureDrop } from './picture-drop.tsx';
import type { PictureUpload } from './use-picture-upload.ts';

interface CoverImageFieldProps {
  /** The stored post; null while there is none. */
  readonly post: EditablePostBody | null;
  readonly form: PostForm;
  readonly upload: PictureUpload;
}

export function CoverImageField({ post, form, upload }: CoverImageFieldProps) {
  const { coverImage, coverAlt } = form.draft;
  const heldPicture = useHeldPicture(post?.id ?? null);
  return (
    <PictureDrop
      name="coverImage"
      label={postFields.coverImage.label}
      upload={upload}
      error={form.errors.coverImage}
      doneText="The picture is uploaded. Please say what it shows."
      preview={
        coverImage !== '' && (
          <CoverCrops src={coverImage} alt={coverAlt} stored={post?.cover ?? null} />
        )
      }
    >
      {coverImage !== '' && <PictureDetails form={form} />}
      {heldPicture && coverImage === '' && upload.state.kind === 'idle' && (
        <div>
          <Button onClick={() => upload.start(heldPicture)}>Use {heldPicture.name}</Button>
        </div>
      )}
    </PictureDrop>
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
          hint={
            coverAlt === '' ? 'Say what it shows: texts that take the picture begin with it.' : ''
          }
          rows={2}
          maxLength={ALT_LENGTH_MAX}
          value={coverAlt}
          error={form.errors.coverAlt}
          onChange={(event) => form.change('coverAlt', event.target.value)}
        />
      )}
      <div>
        <Button variant="quiet" onClick={remove}>
          Remove the picture
        </Button>
      </div>
    </>
  );
}

/** Only pictures uploaded here have descriptions. */
const isOurs = (address: string) => address.startsWith(MEDIA_PATH);

interface CoverCropsProps {
  readonly src: string;
  readonly alt: string;
  readonly stored: EditablePostBody['cover'];
}

/** A cover as it is shown: to a strip over the article on wide screens, and to a card in lists. */
function CoverCrops({ src, alt, stored }: CoverCropsProps) {
  // Another picture has neither these sizes nor this focal point.
  const picture = stored?.url === src ? stored : null;
  return (
    <div className="cover-preview">
      <figure>
        <div className="crop">
          <CoverImage src={src} title={alt} picture={picture} sizes="20rem" />
        </div>
        <figcaption>Over the article</figcaption>
      </figure>
      <figure>
        <div className="crop">
          <CoverImage src={src} title="" picture={picture} sizes="8rem" />
        </div>
        <figcaption>{isUpright(picture) ? 'On cards' : 'On cards and phones'}</figcaption>
      </figure>
      {isUpright(picture) && (
        <p className="field-hint">
          This picture is upright: it stands between empty margins over the article, and cards cut
          it. One that is wider than high fits.
        </p>
      )}
    </div>
  );
}

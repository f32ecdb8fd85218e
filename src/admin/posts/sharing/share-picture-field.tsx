import { useState } from 'react';
import { postFields } from '#shared/posts/post-fields.ts';
import { Button } from '#ui/button.tsx';
import { PictureDrop } from '../fields/picture-drop.tsx';
import type { PictureUpload } from '../fields/use-picture-upload.ts';
import type { PostForm } from '../form/use-post-form.ts';

interface SharePictureFieldProps {
  readonly form: PostForm;
  readonly upload: PictureUpload;
}

/** The picture next to a shared link: the drawn one, or one that is uploaded. */
export function SharePictureField({ form, upload }: SharePictureFieldProps) {
  const { shareImage } = form.draft;
  const { label } = postFields.shareImage;
  const [wantsOwn, setWantsOwn] = useState(false);
  const isOwn = shareImage !== '' || wantsOwn || upload.isRunning;
  const draw = () => {
    upload.cancel();
    setWantsOwn(false);
    form.clearError('shareImage');
    form.change('shareImage', '');
  };
  return (
    <div className="share-picture">
      <fieldset className="cluster centred choice-row">
        <legend>{label}</legend>
        <label>
          <input type="radio" name="shareKind" checked={!isOwn} onChange={draw} />
          <span>Drawn</span>
        </label>
        <label>
          <input type="radio" name="shareKind" checked={isOwn} onChange={() => setWantsOwn(true)} />
          <span>Own picture</span>
        </label>
      </fieldset>
      {isOwn ? (
        <PictureDrop
          name="shareImage"
          label="Picture file"
          upload={upload}
          error={form.errors.shareImage}
          doneText="The picture is uploaded."
          preview={null}
        >
          {shareImage !== '' && (
            <div>
              <Button variant="quiet" onClick={draw}>
                Use the drawn one
              </Button>
            </div>
          )}
        </PictureDrop>
      ) : (
        <p className="field-hint">Shows the title, the date and the cover.</p>
      )}
    </div>
  );
}

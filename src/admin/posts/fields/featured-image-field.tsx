import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { holdPicture } from './held-picture.ts';

const PREVIEW_ONLY = 'A preview for your eyes only: the cover is set below, once a draft is kept.';
const CHOSEN =
  'Only you see it: it is not sent. Below and on the edit page it is offered as the cover.';

/** A picture that is only previewed: the rich form never sends it (BEHAVIOUR 1.14). */
export function FeaturedImageField() {
  const [address, setAddress] = useState<string | null>(null);
  // A new key empties the file input, which no property can.
  const [inputKey, setInputKey] = useState(0);

  useEffect(() => {
    if (address === null) return;
    return () => URL.revokeObjectURL(address);
  }, [address]);

  return (
    <Field
      label="Featured Image"
      hint={<>PNG, JPG, GIF up to 10MB. {address ? CHOSEN : PREVIEW_ONLY}</>}
    >
      {(control) => (
        <div className="image-control">
          <input
            {...control}
            key={inputKey}
            type="file"
            name="coverImage"
            accept="image/png,image/jpeg,image/gif"
            onChange={(event) => {
              const file = event.target.files?.[0];
              setAddress(file ? URL.createObjectURL(file) : null);
              holdPicture(file ?? null);
            }}
          />
          {address && (
            <div className="image-preview">
              <img src={address} alt="Preview" />
              <Button
                variant="quiet"
                onClick={() => {
                  setAddress(null);
                  holdPicture(null);
                  setInputKey((key) => key + 1);
                }}
              >
                Remove
              </Button>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

import type { EditablePostBody } from '#contracts/posts/endpoints.ts';
import { CoverImage, isUpright } from '#ui/pictures/cover-image.tsx';

interface CoverCropsProps {
  readonly src: string;
  readonly alt: string;
  readonly stored: EditablePostBody['cover'];
}

/** A cover as it is shown: to a strip over the article on wide screens, and to a card in lists. */
export function CoverCrops({ src, alt, stored }: CoverCropsProps) {
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

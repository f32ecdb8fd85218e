import type { EditablePostBody } from '#contracts/posts/endpoints.ts';
import { CoverImage } from '#ui/pictures/cover-image.tsx';

interface CoverCropsProps {
  readonly src: string;
  readonly alt: string;
  readonly stored: EditablePostBody['cover'];
}

/** A cover as it is cut: to a strip over the article on wide screens, and to a card in lists. */
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
        <figcaption>On cards and phones</figcaption>
      </figure>
    </div>
  );
}

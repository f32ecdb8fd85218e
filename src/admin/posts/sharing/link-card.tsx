import { readSiteName } from '../../boot.ts';
import type { PostDraft } from '../form/post-draft.ts';
import type { SharingPreview } from './describe-sharing.ts';

interface LinkCardProps {
  readonly look: 'light' | 'dark';
  readonly shown: SharingPreview;
  readonly draft: PostDraft;
}

/** About how a network shows a link to the post, in its light or its dark look. */
export function LinkCard({ look, shown, draft }: LinkCardProps) {
  return (
    <figure className={`link-card ${look}`} aria-label={`A link card, ${look}`}>
      <div className="link-card-picture" aria-hidden="true">
        {draft.shareImage === '' ? (
          <DrawnPicture title={draft.title} draft={draft} />
        ) : (
          <img src={draft.shareImage} alt="" />
        )}
      </div>
      <div className="link-card-text">
        <p>{shown.host}</p>
        <p className="link-card-title" dir="auto">
          {shown.cardTitle}
        </p>
        <p dir="auto">{shown.description}</p>
      </div>
    </figure>
  );
}

/** What the server will draw, before the post is public: about the same. */
function DrawnPicture({ title, draft }: { readonly title: string; readonly draft: PostDraft }) {
  const { coverImage, slug } = draft;
  const cover = coverImage === '' ? `/art/covers/${encodeURIComponent(slug)}.svg` : coverImage;
  return (
    <div className="drawn-picture">
      <div>
        <p>{readSiteName()}</p>
        <p className="drawn-title">{title}</p>
      </div>
      <img src={cover} alt="" />
    </div>
  );
}

import { Link } from 'wouter';
import type { MediaUseBody } from '#contracts/media/endpoints.ts';
import { editPostPath } from '../../posts/edit-post-path.ts';

/** What a use is called, behind its title. */
const placeNames: Readonly<Record<MediaUseBody['place'], string>> = {
  document: 'text of the site',
  post: '',
  'working-copy': 'not sent yet',
  trash: 'in the trash',
  history: 'only in earlier versions',
};

/** The texts that have a picture, each with a link, and those that show it without words. */
export function MediaUses({ uses }: { readonly uses: readonly MediaUseBody[] }) {
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

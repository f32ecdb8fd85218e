import { useState } from 'react';
import type { EditablePostBody } from '#contracts/posts/endpoints.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { countNoun } from '#shared/text/count-noun.ts';
import { takeCharacters } from '#shared/text/cut-text.ts';
import { Button } from '#ui/button.tsx';
import { InputField, TextareaField } from '#ui/field.tsx';
import { readSiteName } from '../../boot.ts';
import { PictureDrop } from '../fields/picture-drop.tsx';
import type { PictureUpload } from '../fields/use-picture-upload.ts';
import type { PostDraft } from '../form/post-draft.ts';
import type { PostForm } from '../form/use-post-form.ts';
import { describeSharing, type SharingPreview } from './describe-sharing.ts';

/** About how many characters of a title search engines show. */
const SEARCH_TITLE_SHOWN = 60;

/** About how many characters of a description they show. */
const SEARCH_DESCRIPTION_SHOWN = 155;

interface SearchAndSharingProps {
  /** The stored post; null while there is none. */
  readonly post: EditablePostBody | null;
  readonly form: PostForm;
  readonly upload: PictureUpload;
}

const names = ['seoTitle', 'seoDescription', 'shareImage', 'canonicalUrl'] as const;

/** How search engines and networks show a post, folded away until somebody wants to change it. */
export function SearchAndSharing({ post, form, upload }: SearchAndSharingProps) {
  const { draft, errors } = form;
  const set = names.filter((name) => draft[name] !== '').length;
  const [isUnfolded, setIsUnfolded] = useState(set > 0);
  // A fault must be seen, and its field is what gets the focus.
  const isOpen = isUnfolded || names.some((name) => errors[name] !== undefined);
  return (
    <details
      className="sharing"
      open={isOpen}
      onToggle={(event) => setIsUnfolded(event.currentTarget.open)}
    >
      <summary>
        Search and sharing
        {set > 0 && <small>{countNoun(set, 'field')} of its own</small>}
      </summary>
      {isOpen && <Controls post={post} form={form} upload={upload} />}
    </details>
  );
}

function Controls({ post, form, upload }: SearchAndSharingProps) {
  const { draft } = form;
  // Only what is stored has a drawing, under the slug that is stored.
  const drawing = post && `/art/covers/${encodeURIComponent(post.slug)}.svg`;
  const cover = draft.coverImage || drawing;
  const shown = describeSharing(draft, window.location.origin, readSiteName());
  return (
    <div className="sharing-body">
      <SearchResult shown={shown} />
      <TextareaField
        {...form.controlOf('seoTitle')}
        // One line of the narrow column holds a third of what search engines show.
        rows={3}
        autoComplete="off"
        placeholder={draft.title}
        hint={describeLength(draft.seoTitle, shown.searchTitle, SEARCH_TITLE_SHOWN)}
        onChange={({ target }) => form.change('seoTitle', target.value.replaceAll('\n', ' '))}
      />
      <TextareaField
        {...form.controlOf('seoDescription')}
        rows={3}
        placeholder={draft.excerpt}
        hint={describeLength(draft.seoDescription, draft.excerpt, SEARCH_DESCRIPTION_SHOWN)}
      />
      <InputField
        {...form.controlOf('canonicalUrl')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        hint="Only for a text that appeared elsewhere first: search engines then list that page."
      />
      <SharePictureField form={form} upload={upload} />
      <div className="link-cards">
        <LinkCard look="light" shown={shown} draft={draft} cover={cover} />
        <LinkCard look="dark" shown={shown} draft={draft} cover={cover} />
      </div>
    </div>
  );
}

/** `given` is what was typed, `usual` what is shown without it. */
function describeLength(given: string, usual: string, shownMax: number): string {
  const isOwn = given.trim() !== '';
  const count = [...(isOwn ? given.trim() : usual.trim())].length;
  const length = countNoun(count, 'character', count.toLocaleString('en'));
  const cut = count > shownMax ? `, of which search engines show about ${shownMax}` : '';
  return isOwn ? `${length}${cut}.` : `Empty: what is shown now has ${length}${cut}.`;
}

/** About how a search engine shows the post. */
function SearchResult({ shown }: { readonly shown: SharingPreview }) {
  const { searchTitle, description, host, path } = shown;
  const isCut = [...searchTitle].length > SEARCH_TITLE_SHOWN;
  return (
    <figure className="search-result" aria-label="In a search engine">
      <p className="search-address" dir="auto">
        {[host, ...path].join(' › ')}
      </p>
      <p className="search-title" dir="auto">
        {isCut ? `${takeCharacters(searchTitle, SEARCH_TITLE_SHOWN).trimEnd()} …` : searchTitle}
      </p>
      <p dir="auto">{description}</p>
    </figure>
  );
}

interface LinkCardProps {
  readonly look: 'light' | 'dark';
  readonly shown: SharingPreview;
  readonly draft: PostDraft;
  /** The address of the cover; null if the post has none yet. */
  readonly cover: string | null;
}

/** About how a network shows a link to the post, in its light or its dark look. */
function LinkCard({ look, shown, draft, cover }: LinkCardProps) {
  return (
    <figure className={`link-card ${look}`} aria-label={`A link card, ${look}`}>
      <div className="link-card-picture" aria-hidden="true">
        {draft.shareImage === '' ? (
          <DrawnPicture title={draft.title} cover={cover} />
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

/** The picture that the server will draw, before the post is public: about the same. */
function DrawnPicture({ title, cover }: { readonly title: string } & Pick<LinkCardProps, 'cover'>) {
  return (
    <div className="drawn-picture">
      <div>
        <p>{readSiteName()}</p>
        <p className="drawn-title">{title}</p>
      </div>
      {cover && <img src={cover} alt="" />}
    </div>
  );
}

interface SharePictureFieldProps {
  readonly form: PostForm;
  readonly upload: PictureUpload;
}

/** The picture next to a shared link: the drawn one, or one that is uploaded. */
function SharePictureField({ form, upload }: SharePictureFieldProps) {
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

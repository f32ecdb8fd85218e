import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { EditablePostBody } from '#contracts/posts.ts';
import type { WorkingCopyBody } from '#contracts/publishing/working-copies.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { useAdminUser } from '../../auth/current-user.ts';
import { listTheirChanges } from '../edit/compare-versions.ts';
import { ChangeList, type ChangeWords } from '../edit/edit-conflict.tsx';
import { isSameDraft } from '../form/post-draft.ts';
import type { PostForm } from '../form/use-post-form.ts';
import { fromCopyFields } from './copy-fields.ts';
import { dropFromServer } from './server-copy.ts';

interface CopyElsewhereProps {
  readonly form: PostForm;
  readonly post: EditablePostBody;
}

const words: ChangeWords = {
  theirs: 'Copy',
  mine: 'Here',
  disputed: 'Changed in that copy, and here too.',
  undisputed: 'Changed in that copy only.',
};

/** Shows an unsent copy that was typed elsewhere, with its difference, and three ways to go on. */
export function CopyElsewhere({ form, post }: CopyElsewhereProps) {
  const { other } = form.server;
  const [leftAt, setLeftAt] = useState('');
  if (!other || other.savedAt === leftAt) return null;
  const leave = () => setLeftAt(other.savedAt);
  return <OpenCopy key={other.savedAt} form={form} post={post} copy={other} onLeave={leave} />;
}

function OpenCopy({
  form,
  post,
  copy,
  onLeave,
}: CopyElsewhereProps & { readonly copy: WorkingCopyBody; readonly onLeave: () => void }) {
  const user = useAdminUser();
  const notice = useRef<HTMLDivElement>(null);
  const { base, server } = form;
  const mine = useDeferredValue(form.draft);
  const theirs = useMemo(() => fromCopyFields(copy, base), [copy, base]);
  const changes = useMemo(() => listTheirChanges({ base, mine, theirs }), [base, mine, theirs]);
  const hasOwn = !isSameDraft(form.draft, base);
  const isOwn = copy.savedBy.id === user.id;
  const who = isOwn ? 'You have' : `${copy.savedBy.username} has`;
  useEffect(() => notice.current?.focus(), []);

  const goOn = (draft: typeof theirs) => {
    form.takeOver(draft, copy.savedAt);
    server.resume();
    form.returnFocus();
  };
  const throwAway = async () => {
    await dropFromServer({ postId: post.id }, '');
    server.resume();
    form.returnFocus();
  };
  return (
    <Notice
      ref={notice}
      variant="warning"
      title={`${who} an unsent copy of this post`}
      className="conflict"
    >
      <p>
        Typed <RelativeTime iso={copy.savedAt} />
        {isOwn ? ' in another tab or on another device.' : '.'}{' '}
        {copy.basedOn !== post.updatedAt && 'The post itself was updated after that was begun. '}
        Nothing is lost yet.
      </p>
      <ChangeList changes={changes} words={words} />
      <div className="form-actions">
        <Button size="sm" onClick={() => goOn(theirs)}>
          {hasOwn ? 'Go on with that one' : 'Go on with it'}
        </Button>
        {hasOwn ? (
          <Button size="sm" onClick={() => goOn(form.draft)}>
            Keep mine in its place
          </Button>
        ) : (
          <Button size="sm" variant="danger" onClick={() => void throwAway()}>
            Throw it away
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onLeave}>
          Leave it for now
        </Button>
      </div>
    </Notice>
  );
}

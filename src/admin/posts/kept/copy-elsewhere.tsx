import { useDeferredValue, useMemo } from 'react';
import type { WorkingCopyBody } from '#contracts/publishing/working-copies.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { useAdminUser } from '../../auth/current-user.ts';
import { readRefusal } from '../../forms/server-refusal.ts';
import { listTheirChanges } from '../edit/compare-versions.ts';
import { ChangeList, type ChangeWords } from '../edit/edit-conflict.tsx';
import { isSameDraft } from '../form/post-draft.ts';
import type { PostForm } from '../form/use-post-form.ts';
import { fromCopyFields } from './copy-fields.ts';
import { bringBack, dropFromServer } from './server-copy.ts';

interface CopyElsewhereProps {
  readonly form: PostForm;
  /** The version of the stored post, if the form is that of one. */
  readonly updatedAt?: string;
}

const words: ChangeWords = {
  theirs: 'Copy',
  mine: 'Here',
  disputed: 'Changed in that copy, and here too.',
  undisputed: 'Changed in that copy only.',
  none: 'Everything that was changed in that copy is here, too.',
};

/** Shows an unsent copy that was typed elsewhere, with its difference, and three ways to go on. */
export function CopyElsewhere({ form, ...version }: CopyElsewhereProps) {
  const { shown } = form.server;
  if (!shown) return null;
  const { copy, count } = shown;
  return <OpenCopy key={`${copy.savedAt} ${count}`} form={form} {...version} copy={copy} />;
}

function OpenCopy({
  form,
  updatedAt,
  copy,
}: CopyElsewhereProps & { readonly copy: WorkingCopyBody }) {
  const user = useAdminUser();
  const { base, server } = form;
  const mine = useDeferredValue(form.draft);
  const theirs = useMemo(() => fromCopyFields(copy, base), [copy, base]);
  const changes = useMemo(() => listTheirChanges({ base, mine, theirs }), [base, mine, theirs]);
  const hasOwn = !isSameDraft(form.draft, base);
  const isOwn = copy.savedBy.id === user.id;
  const who = isOwn ? 'You have' : `${copy.savedBy.username} has`;
  const what =
    updatedAt === undefined ? 'another copy of this text' : 'an unsent copy of this post';
  const goOn = (draft: typeof theirs) => {
    form.takeOver(draft, copy.savedAt);
    server.resume();
    form.returnFocus();
  };
  const leave = () => {
    server.leave();
    form.returnFocus();
  };
  const throwAway = async () => {
    const { key } = form.readKept();
    await dropFromServer(form.place, { key, savedAt: copy.savedAt });
    server.resume();
    form.returnFocus();
    offerReturn(async () => {
      server.hold({ ...copy, ...(await bringBack(form.place, key, copy)) });
    });
  };
  return (
    <Notice variant="warning" title={`${who} ${what}`} className="conflict">
      <p>
        Typed <RelativeTime iso={copy.savedAt} />
        {isOwn ? ' in another tab or on another device.' : '.'}{' '}
        {updatedAt &&
          copy.basedOn !== updatedAt &&
          'The post itself was updated after that was begun. '}
        Nothing is lost yet.
      </p>
      <ChangeList changes={changes} words={words} />
      <div className="form-actions">
        <Button size="sm" onClick={() => goOn(theirs)}>
          {hasOwn ? 'Go on with that one' : 'Go on with it'}
        </Button>
        {hasOwn ? (
          <Button size="sm" onClick={() => goOn(form.readKept().draft)}>
            Keep mine in its place
          </Button>
        ) : (
          <Button size="sm" variant="danger" onClick={() => void throwAway()}>
            Throw it away
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={leave}>
          Leave it for now
        </Button>
      </div>
    </Notice>
  );
}

/** Says that the copy is gone, and offers to put it back. */
function offerReturn(bring: () => Promise<void>): void {
  const fail = (error: unknown) =>
    toast({
      title: 'The copy could not be brought back',
      description: readRefusal(error, 'Try again.').message,
      variant: 'destructive',
    });
  toast({
    title: 'Copy thrown away',
    action: {
      label: 'Undo',
      howTo: 'To undo, press F8 and then Tab.',
      onAct: () => void bring().catch(fail),
    },
  });
}

import { toPrintable } from '#shared/text/to-printable.ts';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { useAdminUser } from '../../accounts/sign-in/current-user.ts';
import { askForSession, KeepNotice, type Message } from '../../drafts/keep-notice.tsx';
import { isSameDraft } from '../form/post-draft.ts';
import type { PostForm } from '../form/use-post-form.ts';
import { ChangeList } from './change-list.tsx';

interface DraftNoticeProps {
  readonly form: PostForm;
  /** Said for a moment, if nothing of the text could be lost. */
  readonly calm?: Message | null | undefined;
  readonly onSave?: () => void;
}

/** Says one thing at a time, the one by which most could be lost; never takes the focus, and leads back to the caret. */
export function DraftNotice({ form, calm = null, onSave }: DraftNoticeProps) {
  const dispute = useDispute(form, onSave);
  const message =
    dispute ?? askForSession(form, () => form.keeper.retry()) ?? calm ?? offerBack(form);
  return <KeepNotice message={message} />;
}

/** A text put aside stays, so it is offered last. */
function offerBack(form: PostForm): Message | null {
  const { keeper } = form;
  if (!form.hasDiscarded) return null;
  const act = (step: () => void) => () => {
    step();
    form.goBack();
  };
  return {
    line: 'A text was put aside.',
    main: (
      <>
        <Button onClick={act(() => keeper.bringBack())}>Bring my text back</Button>
        <Button variant="quiet" onClick={act(() => keeper.forgetDiscarded())}>
          Let it go
        </Button>
      </>
    ),
  };
}

/** The changes that somebody else, or the writer elsewhere, has made too. */
function useDispute(form: PostForm, onSave: (() => void) | undefined): Message | null {
  const user = useAdminUser();
  const { dispute, keeper, isComparing, setIsComparing } = form;
  if (!dispute) return null;
  const { versions, savedAt, savedBy, version } = dispute;
  const act = (step: () => void) => () => {
    step();
    setIsComparing(false);
    form.goBack();
  };
  const isDraft = savedAt !== null && savedAt !== keeper.state.savedAt;
  const isPost = !isDraft && version !== keeper.state.version;
  const at = isDraft ? savedAt : version;
  const isUntouched = isSameDraft(versions.mine, versions.base);
  const labels = isPost
    ? { theirs: 'Load the newer version', mine: 'Save mine' }
    : { theirs: 'Go on with theirs', mine: isUntouched ? 'Throw theirs away' : 'Keep mine' };
  const keepMine = () => {
    keeper.keepMine();
    if (isPost) onSave?.();
  };
  return {
    line: (
      <>
        {nameDispute(
          isDraft,
          savedBy && (savedBy.id === user.id ? null : toPrintable(savedBy.username)),
        )}
        {at && <RelativeTime iso={at} />}
      </>
    ),
    main: !isComparing && (
      <Button aria-expanded="false" onClick={() => setIsComparing(true)}>
        Compare
      </Button>
    ),
    rest: isComparing && (
      <section className="conflict" aria-label="Comparison">
        <ChangeList versions={versions} />
        <div className="form-actions">
          <Button onClick={act(keepMine)}>{labels.mine}</Button>
          <Button onClick={act(() => keeper.takeTheirs())}>{labels.theirs}</Button>
          <Button variant="quiet" onClick={act(() => {})}>
            Keep editing
          </Button>
        </div>
      </section>
    ),
  };
}

/** `name` is null for the writer. */
function nameDispute(isDraft: boolean, name: string | null): string {
  if (isDraft && name) return `${name} has changes here that are not live, typed `;
  if (name) return `${name} changed this post meanwhile, `;
  return 'You changed this in another tab or on another device too, ';
}

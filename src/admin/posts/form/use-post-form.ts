import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { isRefusal } from '#client/http-error.ts';
import type { EditablePostBody } from '#contracts/posts/endpoints.ts';
import { changeNames } from '#shared/fields/field-values.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { BODY_BYTES_MAX, describeBodyBound } from '#shared/requests/body-bounds.ts';
import { useAdminUser } from '../../accounts/sign-in/current-user.ts';
import { localDraftName } from '../../drafts/local-drafts.ts';
import { useKeeper } from '../../drafts/use-keeper.ts';
import { type FieldErrors, readRefusal } from '../../forms/server-refusal.ts';
import { useFieldErrors } from '../../forms/use-field-errors.ts';
import { DraftKeeper, type TabNews } from '../drafts/draft-keeper.ts';
import { compareWith, type DraftState, isConfirmed, type Meeting } from '../drafts/draft-state.ts';
import { lastStateKey } from '../drafts/open-post.ts';
import { type DraftPlace, lookAtServer, nameOfPlace, saveDraft } from '../drafts/server-draft.ts';
import { watchOptions } from '../post-queries.ts';
import { isSameDraft, type PostDraft } from './post-draft.ts';

/** The server's faults by field; if the body is too large, the longest text is at fault. */
function findFaults(error: unknown, draft: PostDraft): FieldErrors {
  const isTooLarge = isRefusal(error, 'body_too_large');
  return isTooLarge ? { [findLongest(draft)]: TOO_LARGE } : readRefusal(error, '').fieldErrors;
}

const TOO_LARGE = `This is too long: a post can have ${describeBodyBound(BODY_BYTES_MAX)} at most. Please shorten it.`;

const findLongest = (draft: PostDraft) =>
  changeNames(postFields).reduce((longest, name) =>
    String(draft[name]).length > String(draft[longest]).length ? name : longest,
  );

/** Changes the value of one control. */
export type ChangeDraft = <Name extends keyof PostDraft>(
  name: Name,
  value: PostDraft[Name],
) => void;

/** Fields with a control of plain text. */
type TextName = 'title' | 'excerpt' | 'content' | 'seoTitle' | 'seoDescription' | 'canonicalUrl';

interface PostFormOptions {
  readonly place: DraftPlace;
  readonly start: Meeting;
  /** Called with the stored post when somebody has saved it elsewhere. */
  readonly onPost?: (post: EditablePostBody) => void;
}

/** A form's draft, on the server and on the device; follows what happens elsewhere. */
function useDraft({ place, start, onPost = () => {} }: PostFormOptions) {
  const user = useAdminUser();
  const latest = useRef(onPost);
  latest.current = onPost;
  const queryClient = useQueryClient();
  const { key } = start.state;
  const name = localDraftName(user.id, nameOfPlace(place, key));
  const [channel] = useState(() => new BroadcastChannel(`draft ${name}`));
  const [lastKey] = useState(() => lastStateKey(user.id, place, key));
  const { keeper, isKept } = useKeeper<DraftState, DraftKeeper>(
    name,
    (device) =>
      new DraftKeeper({
        start,
        userId: user.id,
        save: (state, isAsked) => saveDraft(place, state, isAsked),
        look: (state) => lookAtServer(place, state, (post) => latest.current(post)),
        device,
        tell: (news) => channel.postMessage(news),
      }),
  );

  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && keeper.look());
    channel.onmessage = ({ data }: MessageEvent<TabNews>) => keeper.hear(data);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      channel.onmessage = null;
      queryClient.setQueryData(lastKey, keeper.state);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [keeper, channel, queryClient, lastKey]);
  return { keeper, isKept };
}

/** Who else has the post open; what they or another device change is taken over within seconds. */
function useOthers(place: DraftPlace, keeper: DraftKeeper) {
  const id = 'postId' in place ? place.postId : 0;
  const { data } = useQuery({ ...watchOptions(id), enabled: id !== 0 });
  useEffect(() => {
    const { savedAt, version } = keeper.state;
    if (data && (data.savedAt !== savedAt || data.updatedAt !== version)) void keeper.look();
  }, [data, keeper]);
  return data?.others ?? [];
}

/** The state of a post form: the draft, where it is kept, and its faults. */
export function usePostForm(options: PostFormOptions) {
  const { keeper, isKept } = useDraft(options);
  const others = useOthers(options.place, keeper);
  const { form, errors, refuse, clearError, clear, goBack } = useFieldErrors();
  const { state, other, keepState } = keeper;
  const [isComparing, setIsComparing] = useState(false);
  const [asked, ask] = useReducer((count: number) => count + 1, 0);

  const change: ChangeDraft = (name, value) => {
    keeper.change({ ...keeper.state.draft, [name]: value });
    clearError(name === 'time' ? 'createdAt' : name);
  };

  /** The form as it is now, with the keys that its text has not told it of yet. */
  const readTyped = () => {
    if (form.current) new FormData(form.current);
    return keeper.state.draft;
  };
  /** Whether something was typed since the form was sent: the focus stays there then. */
  const isTypingOn = (sent: PostDraft) => !isSameDraft(readTyped(), sent);

  /** The props of a plain text control of a field. */
  const controlOf = (name: TextName) => ({
    name,
    label: postFields[name].label,
    value: state.draft[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change(name, target.value),
  });
  return {
    form,
    controlOf,
    draft: state.draft,
    /** The stored post the draft is based on. */
    base: state.stored,
    errors,
    change,
    refuse,
    readTyped,
    isTypingOn,
    /** Shows the server's faults. */
    showRefusal: (error: unknown, sent: PostDraft) =>
      refuse(findFaults(error, keeper.state.draft), isTypingOn(sent)),
    /** Gives the focus to the control that had it last, at once. */
    goBack,
    /** Returns a focus that the busy form has lost to the control that had it last. */
    returnFocus: () => refuse({}),
    clearErrors: clear,
    /** Removes the fault of one field. */
    clearError,
    /** False if the device cannot keep what is typed. */
    isKept,
    /** Who else has the post open. */
    others,
    keepState,
    /** Whether the form shows anything that the server does not have. */
    hasTyped: !isConfirmed(state),
    /** How often it was asked where the text stands. */
    asked,
    /** Says again where the text stands. */
    ask,
    /** The versions that wait for the writer's decision; null if nothing does. */
    dispute: other && { ...other, versions: compareWith(state, other) },
    isComparing,
    setIsComparing,
    hasDiscarded: state.discarded !== null,
    keeper,
    /** The form as it is now: what was typed last may not have been rendered. Send this. */
    read: useCallback(() => keeper.state, [keeper]),
  };
}

export type PostForm = ReturnType<typeof usePostForm>;

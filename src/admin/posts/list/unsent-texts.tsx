import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import * as workingCopyCalls from '#contracts/posts/drafts/calls.ts';
import type { WorkingCopyRow } from '#contracts/posts/drafts/endpoints.ts';
import type { CreateForm } from '#shared/posts/create-forms.ts';
import { countNoun } from '#shared/text/count-noun.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi } from '../../api-client.ts';
import { toastFailure } from '../../forms/server-refusal.ts';
import { useChange } from '../../forms/use-change.ts';
import { useFocusLater } from '../../shell/use-focus-later.ts';
import { undoAction } from '../../undo/offer-undo.ts';
import { newTextsOptions } from '../post-queries.ts';

const formPaths: Readonly<Record<CreateForm, string>> = {
  main: '/admin/posts/new',
  simple: '/admin/posts/simple-new',
  rich: '/admin/posts/original',
};

/** Rows at first, so that the table stays in sight; the rest on demand. */
const FEW = 5;

/** The writer's texts that are no posts yet, above the table; nothing if there are none. */
export function UnsentTexts() {
  const titleId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const texts = useQuery(newTextsOptions);
  const discarding = useDiscard();
  const focusLater = useFocusLater();
  const isLast = texts.data?.length === 1;
  const focusNext = () => focusLater(isLast ? 'h1' : `#${CSS.escape(titleId)}`);
  if (!texts.data || texts.data.length === 0) return null;
  const shown = isWhole ? texts.data : texts.data.slice(0, FEW);
  const hidden = texts.data.length - shown.length;
  return (
    <section className="box unsent-texts" aria-labelledby={titleId}>
      <div className="box-head">
        <h2 id={titleId} tabIndex={-1}>
          Drafts that are no posts yet
        </h2>
        <span className="row-note">{countNoun(texts.data.length, 'draft')}</span>
      </div>
      <ul className="link-list">
        {shown.map((text) => (
          <TextRow
            key={text.key}
            text={text}
            isLeaving={discarding.isPending && discarding.variables.key === text.key}
            onDiscard={() => discarding.mutate(text, { onSuccess: focusNext })}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <p className="box-empty">
          <Button variant="quiet" onClick={() => setIsWhole(true)}>
            Show {hidden} more
          </Button>
        </p>
      )}
    </section>
  );
}

function useDiscard() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: newTextsOptions.queryKey });
  return useChange({
    mutationFn: async ({ key }: WorkingCopyRow) => {
      const args = { params: { key: key ?? '' } };
      const whole = await callApi(workingCopyCalls.getByKey, args);
      await callApi(workingCopyCalls.dropByKey, { ...args, query: { savedAt: whole.savedAt } });
      return { args, whole };
    },
    onSuccess: ({ args, whole }) => {
      const { form, writer: _writer, ...fields } = whole;
      const body = { ...fields, ...(form && { form }) };
      toast({
        title: 'Draft thrown away',
        action: undoAction(() => {
          callApi(workingCopyCalls.keepByKey, { ...args, body }).then(refresh, (error) =>
            toastFailure('The draft could not be brought back', error),
          );
        }),
      });
    },
    failure: 'The draft could not be thrown away',
    changes: [workingCopyCalls.list],
  });
}

interface TextRowProps {
  readonly text: WorkingCopyRow;
  readonly isLeaving: boolean;
  readonly onDiscard: () => void;
}

function TextRow({ text, isLeaving, onDiscard }: TextRowProps) {
  const title = text.title.trim() || 'Untitled';
  return (
    <li>
      <span dir="auto">
        {title}
        <small>
          {countNoun(text.words, 'word')}, kept on the server <RelativeTime iso={text.savedAt} />
        </small>
      </span>
      <span className="row-actions">
        <Link
          className={buttonClass()}
          href={`${formPaths[text.form ?? 'main']}?draft=${text.key}`}
          aria-label={`Go on with ${title}`}
        >
          Go on
        </Link>
        <Button
          variant="danger"
          aria-label={`Throw away ${title}`}
          busy={isLeaving}
          onClick={onDiscard}
        >
          Throw away
        </Button>
      </span>
    </li>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'wouter';
import * as workingCopyCalls from '#contracts/calls/publishing/working-copy-calls.ts';
import type { WorkingCopyRow } from '#contracts/publishing/working-copies.ts';
import type { CreateForm } from '#rules/posts/create-forms.ts';
import { countNoun } from '#rules/text/count-noun.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi, itemOptions } from '../../api-client.ts';

const formPaths: Readonly<Record<CreateForm, string>> = {
  main: '/admin/posts/new',
  simple: '/admin/posts/simple-new',
  rich: '/admin/posts/original',
};

/** The writer's texts that are no posts yet, above the table; nothing if there are none. */
export function UnsentTexts() {
  const titleId = useId();
  const queryClient = useQueryClient();
  const options = itemOptions(workingCopyCalls.list, {});
  const texts = useQuery({ ...options, gcTime: 0, staleTime: 0 });
  const refresh = () => queryClient.invalidateQueries({ queryKey: options.queryKey });
  const throwAway = useMutation({
    mutationFn: async ({ key }: WorkingCopyRow) => {
      const args = { params: { key: key ?? '' } };
      const whole = await callApi(workingCopyCalls.getByKey, args);
      await callApi(workingCopyCalls.dropByKey, args);
      return { args, whole };
    },
    onSuccess: ({ args, whole }) => {
      const { form, ...fields } = whole;
      const body = { ...fields, ...(form && { form }) };
      toast({
        title: 'Text thrown away',
        action: {
          label: 'Undo',
          howTo: 'To undo, press F8 and then Tab.',
          onAct: () => void callApi(workingCopyCalls.keepByKey, { ...args, body }).then(refresh),
        },
      });
    },
    onSettled: refresh,
  });
  if (!texts.data || texts.data.length === 0) return null;
  return (
    <section className="box unsent-texts" aria-labelledby={titleId}>
      <div className="box-head">
        <h2 id={titleId}>Unsent texts</h2>
      </div>
      <ul className="link-list">
        {texts.data.map((text) => {
          const title = text.title.trim() || 'Untitled';
          return (
            <li key={text.key}>
              <span dir="auto">
                {title}
                <small>
                  {countNoun(text.words, 'word')}, kept on the server{' '}
                  <RelativeTime iso={text.savedAt} />
                </small>
              </span>
              <span className="row-actions">
                <Link
                  className={buttonClass({ size: 'sm' })}
                  href={`${formPaths[text.form ?? 'main']}?copy=${text.key}`}
                  aria-label={`Go on with ${title}`}
                >
                  Go on
                </Link>
                <Button
                  size="sm"
                  variant="danger"
                  aria-label={`Throw away ${title}`}
                  busy={throwAway.isPending && throwAway.variables.key === text.key}
                  onClick={() => throwAway.mutate(text)}
                >
                  Throw away
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

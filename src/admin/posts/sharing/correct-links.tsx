import { useQuery } from '@tanstack/react-query';
import * as linkCalls from '#contracts/posts/links/calls.ts';
import type { OutdatedLinksBody } from '#contracts/posts/links/endpoints.ts';
import { countNoun } from '#shared/text/count-noun.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi, itemOptions } from '../../api-client.ts';
import { useChange } from '../../forms/use-change.ts';
import { POST_LISTS } from '../post-queries.ts';

const nameLinks = ({ links, posts }: OutdatedLinksBody) =>
  `${countNoun(links, 'link')} in ${countNoun(posts, 'article')}`;

/** Offers to correct links in articles to changed addresses of a page, or with null of all. */
export function CorrectLinks({ to }: { readonly to: string | null }) {
  const query = itemOptions(linkCalls.countOutdated, { query: { to: to ?? undefined } });
  const outdated = useQuery({ ...query, staleTime: 0, gcTime: 0 });
  const correct = useChange({
    mutationFn: () => callApi(linkCalls.correct, { body: { to } }),
    onSuccess: (corrected) => {
      const left = corrected.postsLeft > 0 && `Left: ${countNoun(corrected.postsLeft, 'article')}`;
      toast({
        title: corrected.posts > 0 ? 'Links corrected' : 'No link was corrected',
        description: [corrected.posts > 0 && nameLinks(corrected), left].filter(Boolean).join('. '),
      });
    },
    failure: 'The links could not be corrected',
    changes: [linkCalls.countOutdated, ...POST_LISTS],
  });
  if (!outdated.data || outdated.data.links === 0) return null;
  return (
    <div className="correct-links" role="status">
      <p className="field-hint">
        {nameLinks(outdated.data)} still {outdated.data.links === 1 ? 'leads' : 'lead'} to a former
        address.
      </p>
      <Button busy={correct.isPending} onClick={() => correct.mutate()}>
        Correct {nameLinks(outdated.data)}
      </Button>
    </div>
  );
}

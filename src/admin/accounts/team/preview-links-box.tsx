import { useQuery } from '@tanstack/react-query';
import * as previewCalls from '#contracts/posts/previews/calls.ts';
import { toPrintable } from '#shared/text/to-printable.ts';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { callApi, fresh, itemOptions } from '../../api-client.ts';
import { useChange } from '../../forms/use-change.ts';
import { Box } from '../../shell/box.tsx';

/** Every link by which somebody outside reads a post, by the person who made it. */
export function PreviewLinksBox() {
  const links = useQuery(fresh(itemOptions(previewCalls.listAll, {})));
  const ending = useChange({
    mutationFn: ({ postId: id, link }: { readonly postId: number; readonly link: number }) =>
      callApi(previewCalls.removeLink, { params: { id, link } }),
    changes: [previewCalls.listAll],
  });
  if (!links.data?.length) return null;
  return (
    <Box title="Preview links">
      <ul>
        {links.data.map(({ id, postId, title, createdBy, expiresAt }) => (
          <li key={id} className="row team-invitation">
            <span className="row-title" dir="auto">
              {title}
            </span>
            <span className="cluster team-actions">
              <Button
                busy={ending.isPending && ending.variables.link === id}
                aria-label={`End the link ${id} to ${title}`}
                onClick={() => {
                  if (!ending.isPending) ending.mutate({ postId, link: id });
                }}
              >
                End
              </Button>
            </span>
            <span className="row-note" dir="auto">
              By {createdBy ? toPrintable(createdBy.username) : 'somebody who is gone'}, ends{' '}
              <RelativeTime iso={expiresAt} />
            </span>
          </li>
        ))}
      </ul>
    </Box>
  );
}

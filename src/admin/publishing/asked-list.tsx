import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import * as publishingCalls from '#contracts/publishing/calls.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { itemOptions } from '../api-client.ts';
import { editPostPath } from '../posts/edit-post-path.ts';
import { Box } from '../shell/box.tsx';

export function AskedList() {
  const asked = useQuery({
    ...itemOptions(publishingCalls.listAsked, {}),
    refetchOnMount: 'always',
  });
  if (!asked.data || asked.data.length === 0) return null;
  return (
    <Box title="To be published">
      <ul>
        {asked.data.map(({ type, id, title, askedAt, askedBy }) => (
          <li className="row" key={`${type}/${id}`}>
            <Link
              className="row-link row-title"
              href={type === 'post' ? editPostPath(Number(id)) : `/admin/site/${type}/${id}`}
              dir="auto"
            >
              {title}
            </Link>
            <span className="row-note">
              {askedBy ? `${askedBy.username} asked ` : 'asked '}
              <RelativeTime iso={askedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Box>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { isRefusal } from '#client/http-error.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { FailedNotice } from '../shell/failed-notice.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { editPostPath } from './edit-post-path.ts';
import { MissingPost } from './missing-post.tsx';

interface PostPartScreenProps {
  readonly title: string;
  readonly postId: number;
  readonly part: Pick<UseQueryResult, 'isError' | 'isFetching' | 'error' | 'refetch'>;
  readonly failure: string;
  readonly children: ReactNode;
}

/** A screen about one post beside its edit page, with the way back to that. */
export function PostPartScreen({ title, postId, part, failure, children }: PostPartScreenProps) {
  const isMissing = isRefusal(part.error, 'not_found');
  return (
    <ScreenFrame
      title={title}
      actions={
        <Link className={buttonClass()} href={editPostPath(postId)}>
          <Icon name="edit" />
          <span className="bar-label">Edit Post</span>
        </Link>
      }
    >
      {isMissing && <MissingPost />}
      {!isMissing && <FailedNotice title={failure} of={part} />}
      {children}
    </ScreenFrame>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { isRefusal } from '#client/http-error.ts';
import * as revisionCalls from '#contracts/calls/publishing/revision-calls.ts';
import type { RevisionRow } from '#contracts/publishing/revisions.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { itemOptions } from '../../api-client.ts';
import { FailedNotice } from '../../shell/failed-notice.tsx';
import { LoadingScreen } from '../../shell/loading-screen.tsx';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { editPostPath } from '../edit-post-path.ts';
import { MissingPost } from '../missing-post.tsx';
import { RevisionList } from './revision-list.tsx';
import { RevisionPane } from './revision-pane.tsx';

/** The versions of a post, any two of them beside each other. */
export function Screen({ params }: { readonly params: { readonly id?: string | undefined } }) {
  const id = params.id ?? '';
  const list = useQuery({ ...itemOptions(revisionCalls.list, { params: { id } }), gcTime: 0 });
  const isMissing = isRefusal(list.error, 'not_found');
  if (list.isPending) return <LoadingScreen title="History" />;
  return (
    <ScreenFrame
      title="History"
      actions={
        <Link className={buttonClass({ size: 'sm' })} href={editPostPath(Number(id))}>
          <Icon name="edit" />
          <span className="bar-label">Edit Post</span>
        </Link>
      }
    >
      {isMissing && <MissingPost />}
      {list.isError && !isMissing && (
        <FailedNotice
          title="The history could not be loaded."
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && list.data.length < 2 && (
        <div className="empty">
          <h2>No earlier versions yet</h2>
          <p>Every time this post is updated, what it said before is kept here.</p>
        </div>
      )}
      {list.data && list.data.length > 1 && <History postId={Number(id)} revisions={list.data} />}
    </ScreenFrame>
  );
}

function History({
  postId,
  revisions,
}: {
  readonly postId: number;
  readonly revisions: readonly RevisionRow[];
}) {
  const [newest, second] = revisions;
  const [chosenId, choose] = useState(second?.id ?? 0);
  const [otherId, chooseOther] = useState<number | null>(null);
  const chosen = revisions.find(({ id }) => id === chosenId) ?? second;
  const other = revisions.find(({ id }) => id === otherId) ?? newest;
  if (!chosen || !other || !newest) return null;
  return (
    <div className="history">
      <RevisionList revisions={revisions} chosenId={chosen.id} onChoose={choose} />
      <RevisionPane
        key={chosen.id}
        postId={postId}
        revisions={revisions}
        chosen={chosen}
        other={other}
        onChooseOther={chooseOther}
        onRestored={() => {
          chooseOther(null);
          choose(newest.id);
        }}
      />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as revisionCalls from '#contracts/posts/revisions/calls.ts';
import type { RevisionRow } from '#contracts/posts/revisions/endpoints.ts';
import { itemOptions } from '../../api-client.ts';
import { LoadingScreen } from '../../shell/screen-frame.tsx';
import { PostPartScreen } from '../post-part-screen.tsx';
import { RevisionList } from './revision-list.tsx';
import { RevisionPane } from './revision-pane.tsx';

export function Screen({ params }: { readonly params: { readonly id?: string | undefined } }) {
  const id = params.id ?? '';
  const list = useQuery({ ...itemOptions(revisionCalls.list, { params: { id } }), gcTime: 0 });
  if (list.isPending) return <LoadingScreen title="History" />;
  return (
    <PostPartScreen
      title="History"
      postId={Number(id)}
      part={list}
      failure="The history could not be loaded."
    >
      {list.data && list.data.length < 2 && (
        <div className="empty">
          <h2>No earlier versions yet</h2>
          <p>Every time this post is updated, what it said before is kept here.</p>
        </div>
      )}
      {list.data && list.data.length > 1 && <History postId={Number(id)} revisions={list.data} />}
    </PostPartScreen>
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
      />
    </div>
  );
}

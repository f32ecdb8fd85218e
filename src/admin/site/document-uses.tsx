import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { isRefusal, readErrorBody } from '#client/http-error.ts';
import * as documentCalls from '#contracts/documents/calls.ts';
import type { DocumentBody, DocumentUseBody } from '#contracts/documents/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { usePermission } from '../accounts/sign-in/current-user.ts';
import { callApi, readAgain } from '../api-client.ts';
import { toastRefusal } from '../forms/server-refusal.ts';
import { textPath } from '../posts/edit-post-path.ts';
import { Box } from '../shell/box.tsx';

/** Where other documents refer to this one, and posts link to its page. */
export function DocumentUses({ uses }: { readonly uses: readonly DocumentUseBody[] }) {
  if (uses.length === 0) return null;
  return (
    <Box title="Used in">
      <ul>
        {uses.map((use) => (
          <li className="row" key={`${use.type}/${use.id}/${use.path}`}>
            <Link className="text-link" href={textPath(use.type, use.id)} dir="auto">
              {use.title}
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** Takes a document off the site or into the trash; says what needs it if something does. */
export function TakeDown({ document: { type, id, status } }: { readonly document: DocumentBody }) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const mayPublish = usePermission('publishing');
  const [uses, setUses] = useState<readonly DocumentUseBody[]>([]);
  const take = async (call: typeof documentCalls.unpublish | typeof documentCalls.remove) => {
    try {
      await callApi(call, { params: { type, id } });
      await readAgain(queryClient, documentCalls.list);
      if (call === documentCalls.remove) {
        toast({ title: 'Moved to the trash' });
        navigate('/admin/site');
      } else {
        await readAgain(queryClient, documentCalls.get);
      }
    } catch (error) {
      if (isRefusal(error, 'document_in_use')) {
        setUses((readErrorBody(error.body) as { uses?: DocumentUseBody[] }).uses ?? []);
      } else {
        toastRefusal(error, 'It was not changed.');
      }
    }
  };
  if (!mayPublish && status !== 'draft') return null;
  return (
    <div className="cluster">
      {uses.length > 0 && (
        <Notice
          variant="danger"
          title="Something on the site needs this. Please change it there first:"
        >
          <ul>
            {uses.map((use) => (
              <li key={`${use.type}/${use.id}/${use.path}`}>
                <Link className="text-link" href={textPath(use.type, use.id)}>
                  {use.title}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {status !== 'draft' && (
        <Button onClick={() => void take(documentCalls.unpublish)}>Take off the site</Button>
      )}
      <Button variant="danger" onClick={() => void take(documentCalls.remove)}>
        Move to the trash
      </Button>
    </div>
  );
}

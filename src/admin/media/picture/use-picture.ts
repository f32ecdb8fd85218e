import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as mediaCalls from '#contracts/media/calls.ts';
import type { MediaBody, UpdateMediaRequest } from '#contracts/media/endpoints.ts';
import { toast } from '#ui/toast/toast.tsx';
import { callApi, listOptions } from '../../api-client.ts';
import { checkFile } from '../../editor/pictures/check-picture.ts';
import { readRefusal } from '../../forms/server-refusal.ts';
import { refreshPosts } from '../../posts/post-queries.ts';
import { refreshMedia } from '../media-queries.ts';
import { replacePicture } from '../upload-picture.ts';

interface PictureActions {
  readonly media: MediaBody;
  readonly onChanged: (media: MediaBody) => void;
  readonly onDeleted: () => void;
}

export function usePicture({ media, onChanged, onDeleted }: PictureActions) {
  const queryClient = useQueryClient();
  const [error, setError] = useState('');
  const { id } = media;
  const usesKey = listOptions(mediaCalls.listUses, { params: { id } }).queryKey;
  const refresh = () =>
    Promise.all([
      refreshMedia(queryClient),
      refreshPosts(queryClient),
      queryClient.invalidateQueries({ queryKey: usesKey }),
    ]);
  const fail = (reason: unknown) =>
    setError(readRefusal(reason, 'This could not be done.').message);
  const saving = useMutation({
    mutationFn: (body: UpdateMediaRequest) => callApi(mediaCalls.update, { params: { id }, body }),
    onMutate: () => setError(''),
    onSuccess: (changed) => {
      toast({ title: 'Picture saved' });
      onChanged(changed);
    },
    onError: fail,
    onSettled: refresh,
  });
  const replacing = useMutation({
    mutationFn: async (file: File) => {
      const reason = checkFile(file);
      if (reason !== null) throw new Error(reason);
      const { signal } = new AbortController();
      return replacePicture(media, file, { signal, onProgress: () => {} });
    },
    onMutate: () => setError(''),
    onSuccess: (changed) => {
      toast({ title: 'Picture replaced', description: 'Does its alternative text still fit?' });
      onChanged(changed);
    },
    onError: (reason) => setError(reason.message),
    onSettled: refresh,
  });
  const deleting = useMutation({
    mutationFn: () => callApi(mediaCalls.remove, { params: { id } }),
    onMutate: () => setError(''),
    onSuccess: () => {
      toast({ title: 'Picture deleted' });
      onDeleted();
    },
    onError: fail,
    onSettled: refresh,
  });
  return { error, saving, replacing, deleting };
}

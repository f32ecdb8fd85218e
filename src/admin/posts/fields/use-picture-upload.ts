import { useEffect, useRef, useState } from 'react';
import { useLeaveWarning } from '../../drafts/use-leave-warning.ts';
import {
  canTryAgain,
  checkFile,
  type UploadedPicture,
} from '../../editor/pictures/check-picture.ts';
import { uploadPicture } from '../../media/upload-picture.ts';
import type { PostForm } from '../form/use-post-form.ts';

type UploadState =
  | { readonly kind: 'idle' | 'done' }
  /** `part` is the fraction of the file that has been sent, from 0 to 1. */
  | { readonly kind: 'running'; readonly file: File; readonly part: number }
  | { readonly kind: 'failed'; readonly reason: string; readonly retry: (() => void) | null };

/** Uploads a picture of the post and puts its address into the form, without saving the post. */
export function usePictureUpload(form: PostForm, name: 'coverImage' | 'shareImage') {
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const abort = useRef(new AbortController());

  useEffect(() => () => abort.current.abort(), []);
  // No copy on the device holds a picture that has not arrived.
  useLeaveWarning(state.kind === 'running');

  const cancel = () => {
    abort.current.abort();
    setState({ kind: 'idle' });
  };

  const take = ({ url, alt }: UploadedPicture) => {
    cancel();
    form.clearError(name);
    setState({ kind: 'done' });
    form.change(name, url);
    if (name === 'coverImage') form.change('coverAlt', alt);
  };

  const start = (file: File) => {
    cancel();
    form.clearError(name);
    const reason = checkFile(file);
    if (reason !== null) {
      setState({ kind: 'failed', reason, retry: null });
      return;
    }
    abort.current = new AbortController();
    const { signal } = abort.current;
    const onProgress = (part: number) => {
      if (!signal.aborted) setState({ kind: 'running', file, part });
    };
    onProgress(0);
    uploadPicture(file, { signal, onProgress }).then(
      (picture) => !signal.aborted && take(picture),
      (error: Error) => {
        if (signal.aborted) return;
        const retry = canTryAgain(error) ? () => start(file) : null;
        setState({ kind: 'failed', reason: error.message, retry });
      },
    );
  };

  return { state, isRunning: state.kind === 'running', start, take, cancel };
}

export type PictureUpload = ReturnType<typeof usePictureUpload>;

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '#ui/toast/toast.tsx';
import { useLeaveWarning } from '../drafts/use-leave-warning.ts';
import { checkFile } from '../editor/pictures/upload-picture.ts';
import { nameCount } from '../lists/name-count.ts';
import { refreshMedia } from './media-queries.ts';
import { uploadPicture } from './upload-picture.ts';

/** Several pictures on their way; `part` is the fraction of all of them that has arrived. */
interface Running {
  readonly name: string;
  readonly done: number;
  readonly count: number;
  readonly part: number;
}

/** Uploads pictures one after the other; those that fail are named with the reason. */
export function useUploads() {
  const queryClient = useQueryClient();
  const [running, setRunning] = useState<Running | null>(null);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const abort = useRef(new AbortController());
  useEffect(() => () => abort.current.abort(), []);
  useLeaveWarning(running !== null);

  const upload = async (file: File, onProgress: (part: number) => void, signal: AbortSignal) => {
    const reason = checkFile(file);
    if (reason !== null) return reason;
    try {
      await uploadPicture(file, { signal, onProgress });
      return null;
    } catch (error) {
      return `${file.name}: ${error instanceof Error ? error.message : String(error)}`;
    }
  };

  const start = async (files: readonly File[]) => {
    if (files.length === 0 || running) return;
    abort.current = new AbortController();
    const { signal } = abort.current;
    const failed: string[] = [];
    setFailures([]);
    for (const [done, file] of files.entries()) {
      const show = (part: number) =>
        setRunning({
          name: file.name,
          done,
          count: files.length,
          part: (done + part) / files.length,
        });
      show(0);
      const reason = await upload(file, (part) => !signal.aborted && show(part), signal);
      if (signal.aborted) break;
      if (reason !== null) failed.push(reason);
    }
    setRunning(null);
    setFailures(failed);
    await refreshMedia(queryClient);
    const arrived = files.length - failed.length;
    if (arrived > 0 && !signal.aborted)
      toast({ title: `${nameCount('picture', arrived)} uploaded` });
  };

  return {
    running,
    failures,
    start: (files: Iterable<File>) => void start([...files]),
    cancel: () => {
      abort.current.abort();
    },
  };
}

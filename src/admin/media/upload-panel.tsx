import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { PICTURE_SIZE_TEXT, UPLOAD_FORMATS_TEXT } from '#shared/media/picture-uploads.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { useLeaveWarning } from '../drafts/use-leave-warning.ts';
import { checkFile, pickedTypes } from '../editor/pictures/check-picture.ts';
import { nameCount } from '../lists/name-count.ts';
import { refreshMedia } from './media-queries.ts';
import { uploadPicture } from './upload-picture.ts';

export function UploadButton({ onPick }: { readonly onPick: (files: Iterable<File>) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Pictures to upload"
        accept={pickedTypes}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          // Empty, so that the same file can be chosen again.
          event.target.value = '';
        }}
      />
      <Button
        variant="primary"
        title={`${UPLOAD_FORMATS_TEXT} up to ${PICTURE_SIZE_TEXT}`}
        onClick={() => input.current?.click()}
      >
        Upload pictures
      </Button>
    </>
  );
}

export function UploadState({ uploads }: { readonly uploads: ReturnType<typeof useUploads> }) {
  const { running, failures, cancel } = uploads;
  return (
    <>
      {running && (
        <div className="upload-state" role="status">
          <span className="media-name" dir="auto">
            {running.count > 1 && `${running.done + 1} of ${running.count}: `}
            {running.name}
          </span>
          <progress value={running.part} aria-label="Upload" />
          <Button onClick={cancel}>Stop</Button>
        </div>
      )}
      {failures.length > 0 && (
        <Notice variant="danger" title="Not everything could be uploaded">
          <ul>
            {failures.map((reason) => (
              <li key={reason} dir="auto">
                {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

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

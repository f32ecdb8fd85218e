import { useRef } from 'react';
import { PICTURE_SIZE_TEXT, UPLOAD_FORMATS_TEXT } from '#shared/media/picture-uploads.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { pickedTypes } from '../editor/pictures/upload-picture.ts';
import type { useUploads } from './use-uploads.ts';

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

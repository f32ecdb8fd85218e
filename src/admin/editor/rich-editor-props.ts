import type { Ref } from 'react';
import type { TakeFields } from './paste/paste-markdown.ts';
import type { UploadedPicture, UploadPicture } from './pictures/check-picture.ts';
import type { CopyPicture } from './pictures/foreign-pictures.ts';

export interface RichEditorHandle {
  /** Returns the current text, after passing any change the form has not seen to `onChange`. */
  readonly getHtml: () => string;
  readonly focus: () => void;
  /** Pictures that are still being uploaded and not in the text yet. */
  readonly countUploads: () => number;
}

/** The editor is controlled like an input; `value` and what `onChange` gets are HTML. */
export interface RichEditorProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Called within 400 ms of a change, and at once on blur, submit and leaving the page. */
  readonly onChange: (html: string) => void;
  /** If missing, pictures cannot be inserted from files. */
  readonly uploadPicture?: UploadPicture | undefined;
  /** If missing, pasted pictures of other sites stay there. */
  readonly copyPicture?: CopyPicture | undefined;
  /** If missing, what stands above a Markdown file stays in the text. */
  readonly takeFields?: TakeFields | undefined;
  /** Opens the library of pictures; if missing, pictures come from files only. */
  readonly choosePicture?:
    | ((choice: {
        readonly onPick: (picture: UploadedPicture) => void;
        readonly onUpload: () => void;
      }) => void)
    | undefined;
  /** Where the tools are shown; above the text if missing. */
  readonly toolsPlace?: HTMLElement | null | undefined;
  readonly disabled?: boolean | undefined;
  readonly 'aria-invalid'?: true | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly ref?: Ref<RichEditorHandle> | undefined;
}

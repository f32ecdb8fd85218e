import type { Ref } from 'react';
import type { UploadPicture } from './pictures/upload-picture.ts';

/** What a form can ask of the editor. */
export interface RichEditorHandle {
  /** The text as it is now. A change that the form does not know yet is told to `onChange` first. */
  readonly getHtml: () => string;
  readonly focus: () => void;
  /** Pictures that are still on their way and not in the text yet. */
  readonly countUploads: () => number;
}

/** The editor is controlled like an input; `value` and what `onChange` gets are HTML. */
export interface RichEditorProps {
  readonly id: string;
  /** Under which name a form sends it. */
  readonly name: string;
  /** What the text is, for screen readers. */
  readonly label: string;
  readonly value: string;
  /** Told within 400 ms of a change, and at once on blur, submit and leaving the page. */
  readonly onChange: (html: string) => void;
  /** Without it, pictures cannot be inserted from files. */
  readonly uploadPicture?: UploadPicture | undefined;
  readonly disabled?: boolean | undefined;
  readonly 'aria-invalid'?: true | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly ref?: Ref<RichEditorHandle> | undefined;
}

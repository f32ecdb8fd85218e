import { StateLine } from '../kept/state-line.tsx';
import type { PostForm } from './use-post-form.ts';

/** Says where the text is kept until it is sent. */
export function KeptHint({ form }: { readonly form: PostForm }) {
  return (
    <StateLine
      form={form}
      settled="What you type is kept on this device and on the server until it is sent."
    />
  );
}

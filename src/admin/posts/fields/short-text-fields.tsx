import { readText } from '#shared/html/read-text.ts';
import { countNoun } from '#shared/text/count-noun.ts';
import { countWords } from '#shared/text/count-words.ts';
import { InputField, TextareaField } from '#ui/field.tsx';
import type { PostForm } from '../form/use-post-form.ts';

interface PostFieldProps {
  readonly form: PostForm;
}

export function TitleField({ form }: PostFieldProps) {
  return (
    <InputField {...form.controlOf('title')} className="field-title" required autoComplete="off" />
  );
}

/** The short texts beside the title, in every form: here the control of another one is added. */
export function ShortTextFields({ form }: PostFieldProps) {
  return (
    <TextareaField
      {...form.controlOf('excerpt')}
      className="field-excerpt"
      hint="A short description that appears in blog listings"
      required
      rows={3}
    />
  );
}

export function ContentField({ form }: PostFieldProps) {
  const words = countWords(readText(form.draft.content));
  return (
    <TextareaField
      {...form.controlOf('content')}
      className="field-content"
      hint={countNoun(words, 'word', words.toLocaleString('en'))}
      required
    />
  );
}

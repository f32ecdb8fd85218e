import { readText } from '#shared/html/read-text.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { countNoun } from '#shared/text/count-noun.ts';
import { countWords } from '#shared/text/count-words.ts';
import { InputField, TextareaField } from '#ui/field.tsx';
import type { PostForm } from '../form/use-post-form.ts';

interface PostFieldProps {
  readonly form: PostForm;
}

export function TitleField({ form }: PostFieldProps) {
  return (
    <InputField
      label={postFields.title.label}
      name="title"
      className="field-title"
      required
      autoComplete="off"
      value={form.draft.title}
      error={form.errors.title}
      onChange={(event) => form.change('title', event.target.value)}
    />
  );
}

export function ExcerptField({ form }: PostFieldProps) {
  return (
    <TextareaField
      label={postFields.excerpt.label}
      name="excerpt"
      className="field-excerpt"
      hint="A short description that appears in blog listings"
      required
      rows={3}
      value={form.draft.excerpt}
      error={form.errors.excerpt}
      onChange={(event) => form.change('excerpt', event.target.value)}
    />
  );
}

export function ContentField({ form }: PostFieldProps) {
  const words = countWords(readText(form.draft.content));
  return (
    <TextareaField
      label={postFields.content.label}
      name="content"
      className="field-content"
      hint={countNoun(words, 'word', words.toLocaleString('en'))}
      required
      value={form.draft.content}
      error={form.errors.content}
      onChange={(event) => form.change('content', event.target.value)}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useRef } from 'react';
import * as documentCalls from '#contracts/documents/calls.ts';
import type { DocumentMentionBody } from '#contracts/documents/endpoints.ts';
import * as mediaCalls from '#contracts/media/calls.ts';
import type { DocumentField, DocumentIssue } from '#shared/documents/document-field.ts';
import type { DocumentType, DocumentValue } from '#shared/documents/document-types.ts';
import { joinPath } from '#shared/fields/field-issues.ts';
import { tooLong } from '#shared/text/bound-messages.ts';
import { Button } from '#ui/button.tsx';
import { Field, InputField, Options, SelectField, TextareaField } from '#ui/field.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { itemOptions } from '../api-client.ts';
import { RichEditor } from '../editor/rich-editor.tsx';
import { choosePicture } from '../media/choice/choose-picture.ts';
import { MediaThumbnail } from '../media/media-thumbnail.tsx';
import { copyPicture, uploadPicture } from '../media/upload-picture.ts';
import type { FormValue } from './change-value.ts';
import { SearchedChoice } from './searched-choice.tsx';

/** Where a field is: names and places in lists. */
export type Path = readonly (string | number)[];

/** The values that all controls of a form share. */
export interface FormContext {
  readonly type: DocumentType;
  readonly id: string;
  readonly root: FormValue;
  /** The value on the site; null for a draft that never was. */
  readonly published: FormValue | null;
  readonly mentions: readonly DocumentMentionBody[];
  /** The firm as visitors see it; undefined until it is known. */
  readonly firm: DocumentValue<'firm'> | undefined;
  readonly issues: readonly DocumentIssue[];
  readonly onChange: (path: Path, value: unknown) => void;
}

const CONTROL = 'field-';

/** The id of the control of a field, as faults name it. */
export const controlId = (path: Path) => `${CONTROL}${joinPath(path)}`;

/** The path of the field whose control an element is, or is a part of; empty for anything else. */
export const pathOfControl = (element: Element): string =>
  element.closest(`[id^="${CONTROL}"]`)?.id.slice(CONTROL.length) ?? '';

export interface ControlProps {
  readonly form: FormContext;
  readonly field: DocumentField;
  readonly label: string;
  readonly path: Path;
  readonly value: unknown;
  /** The values beside it, for a figure of the study that one of them names. */
  readonly beside: FormValue;
}

/** The fault of the field at a path. */
export const findIssue = ({ issues }: FormContext, path: Path): string | undefined =>
  issues.find((issue) => issue.path === joinPath(path))?.message;

/** Text, a number or a link. */
export function TextControl({ form, field, label, path, value }: ControlProps) {
  const text = value === null || value === undefined ? '' : String(value);
  const bound = field.kind === 'text' && text.length > field.max ? tooLong(label, field.max) : null;
  const common = {
    id: controlId(path),
    label,
    hint: field.isOptional ? joinHints('Optional.', field.hint) : field.hint,
    error: bound ?? findIssue(form, path),
    value: text,
    dir: 'auto',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const typed = event.target.value;
      if (field.kind === 'number') form.onChange(path, typed === '' ? null : Number(typed));
      else form.onChange(path, field.isOptional && typed === '' ? null : typed);
    },
  };
  if (field.kind === 'text' && field.isLong) {
    return <TextareaField {...common} rows={Math.min(8, 2 + Math.floor(text.length / 70))} />;
  }
  return <InputField {...common} type={inputType(field)} />;
}

function inputType(field: DocumentField): 'date' | 'number' | 'text' {
  if (field.kind === 'number') return 'number';
  return field.kind === 'text' && field.form === 'date' ? 'date' : 'text';
}

const joinHints = (...hints: readonly (string | undefined)[]) => hints.filter(Boolean).join(' ');

/** A list of more options is long to read, and of hundreds long to draw. */
const LISTED_MAX = 20;

export function ChoiceControl({
  form,
  field,
  label,
  path,
  value,
  options,
}: ControlProps & { readonly options: readonly (readonly [string, string])[] }) {
  const chosen = typeof value === 'string' ? value : '';
  const isKnown = options.some(([option]) => option === chosen);
  const none = [isKnown ? '' : chosen, chosen && !isKnown ? 'Gone: choose' : 'None'] as const;
  const all = field.isOptional || !isKnown ? [none, ...options] : options;
  const common = {
    id: controlId(path),
    label,
    hint: field.hint,
    error: findIssue(form, path),
    value: chosen,
  };
  const change = (option: string) =>
    form.onChange(path, field.isOptional && option === '' ? null : option);
  if (all.length > LISTED_MAX)
    return <SearchedChoice {...common} options={all} onChange={change} />;
  return (
    <SelectField {...common} onChange={(event) => change(event.target.value)}>
      <Options of={all} />
    </SelectField>
  );
}

/** Another document of the site. */
export function ReferenceControl(props: ControlProps & { readonly type: DocumentType }) {
  const documents = useQuery(itemOptions(documentCalls.list, { query: { type: props.type } }));
  const options = (documents.data ?? [])
    .filter(({ status, id }) => status !== 'draft' || id === props.value)
    .map(({ id, title }) => [id, title] as const);
  return <ChoiceControl {...props} options={options} />;
}

/** One of the outcomes of a study. */
export function FigureControl(props: ControlProps & { readonly of: string | null }) {
  const { of, beside, form } = props;
  const id = of === null ? '' : String(beside[of] ?? '');
  const study = useQuery({
    ...itemOptions(documentCalls.get, { params: { type: 'case-study', id } }),
    enabled: id !== '',
  });
  const value = (of === null ? form.root : study.data?.value) as
    | Pick<DocumentValue<'case-study'>, 'outcomes'>
    | null
    | undefined;
  const options = (value?.outcomes?.figures ?? []).map(
    ({ id: figure, ...words }) => [figure, `${words.figure} ${words.label}`] as const,
  );
  return <ChoiceControl {...props} options={options} />;
}

/** A picture of the library, or one of this device. */
export function PictureControl({ form, field, label, path, value }: ControlProps) {
  const file = useRef<HTMLInputElement>(null);
  const address = typeof value === 'string' ? value : '';
  const upload = async (picked: File | undefined) => {
    if (!picked) return;
    const { signal } = new AbortController();
    try {
      const { url } = await uploadPicture(picked, { signal, onProgress: () => {} });
      form.onChange(path, url);
    } catch (error) {
      toast({ title: error instanceof Error ? error.message : label, variant: 'destructive' });
    }
  };
  return (
    <Field
      id={controlId(path)}
      label={label}
      hint={joinHints('Optional.', field.hint)}
      error={findIssue(form, path)}
    >
      {(control) => (
        <div className="cluster centred document-picture">
          {address !== '' && <SmallPicture address={address} />}
          <Button
            {...control}
            className={undefined}
            onClick={() =>
              choosePicture({
                onPick: ({ url }) => form.onChange(path, url),
                onUpload: () => file.current?.click(),
              })
            }
          >
            {address === '' ? 'Choose a picture' : 'Choose another'}
          </Button>
          {address !== '' && (
            <Button variant="quiet" onClick={() => form.onChange(path, null)}>
              Remove the picture
            </Button>
          )}
          <input
            ref={file}
            type="file"
            accept="image/*"
            hidden
            onChange={(event) => void upload(event.target.files?.[0])}
          />
        </div>
      )}
    </Field>
  );
}

/** A picture of the library in its smallest size; any other as it is. */
function SmallPicture({ address }: { readonly address: string }) {
  const library = useQuery(itemOptions(mediaCalls.list, { query: { url: address } }));
  if (library.isPending) return null;
  const [media] = library.data ?? [];
  return media ? <MediaThumbnail media={media} sizes="9rem" /> : <img src={address} alt="" />;
}

/** Rich text, in the editor of posts. */
export function RichTextControl({ form, label, path, value }: ControlProps) {
  return (
    <Field id={controlId(path)} label={label} error={findIssue(form, path)}>
      {({ className: _looksOfItsOwn, ...control }) => (
        <RichEditor
          {...control}
          name={joinPath(path)}
          label={label}
          value={typeof value === 'string' ? value : ''}
          uploadPicture={uploadPicture}
          copyPicture={copyPicture}
          choosePicture={choosePicture}
          onChange={(html) => form.onChange(path, html)}
        />
      )}
    </Field>
  );
}

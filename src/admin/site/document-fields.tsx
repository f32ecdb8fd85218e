import type { ChangeEvent } from 'react';
import {
  type DocumentFields,
  type DocumentIssue,
  type ListValue,
  labelOf,
} from '#shared/documents/document-field.ts';
import { joinPath } from '#shared/fields/field-issues.ts';
import { Button } from '#ui/button.tsx';
import { SwitchField } from '#ui/switch-field.tsx';
import { emptyValue, type FormValue, moveItem, nameItem, newItem } from './change-value.ts';
import { FactNotes } from './fact-notes.tsx';
import {
  ChoiceControl,
  type ControlProps,
  controlId,
  FigureControl,
  type FormContext,
  findIssue,
  type Path,
  PictureControl,
  ReferenceControl,
  RichTextControl,
  TextControl,
} from './field-controls.tsx';
import { ReorderTools, useReorder } from './reorder.tsx';

/** The number of faults at a path and below it. */
export const countIssues = (issues: readonly DocumentIssue[], path: Path): number => {
  const start = joinPath(path);
  return issues.filter((issue) => issue.path === start || issue.path.startsWith(`${start}.`))
    .length;
};

/** The fields of a group, one under the other. */
export function GroupFields({
  form,
  fields,
  path,
  value,
}: {
  readonly form: FormContext;
  readonly fields: DocumentFields;
  readonly path: Path;
  readonly value: FormValue;
}) {
  return Object.entries(fields).map(([name, field]) => (
    <FieldControl
      key={name}
      form={form}
      field={field}
      label={labelOf(name, field)}
      path={[...path, name]}
      value={value[name]}
      beside={value}
    />
  ));
}

/** The parts of a long form, each with its faults; a press leads to one. */
export function FormOutline({
  form,
  fields,
  onChoose,
}: {
  readonly form: FormContext;
  readonly fields: DocumentFields;
  readonly onChoose: (name: string) => void;
}) {
  const parts = Object.entries(fields).filter(
    ([, { kind }]) => kind === 'group' || kind === 'list',
  );
  if (parts.length < 3) return null;
  return (
    <nav className="document-outline" aria-label="Parts of this text">
      {parts.map(([name, field]) => {
        const faults = countIssues(form.issues, [name]);
        return (
          <button key={name} type="button" className="text-link" onClick={() => onChoose(name)}>
            {labelOf(name, field)}
            {faults > 0 && <span className="document-faults">{faults} to mend</span>}
          </button>
        );
      })}
    </nav>
  );
}

/** The control of a field, whatever its kind. */
function FieldControl(props: ControlProps) {
  const { form, field, label, path, value } = props;
  switch (field.kind) {
    case 'group':
      return <GroupControl {...props} />;
    case 'list':
      return <ListControl {...props} field={field} />;
    case 'flag':
      return (
        <SwitchField
          id={controlId(path)}
          label={label}
          checked={value === true}
          onChange={(event: ChangeEvent<HTMLInputElement>) =>
            form.onChange(path, event.target.checked)
          }
        />
      );
    case 'choice':
      return <ChoiceControl {...props} options={Object.entries<string>(field.options)} />;
    case 'reference':
      return <ReferenceControl {...props} type={field.to} />;
    case 'figure':
      return <FigureControl {...props} of={field.of} />;
    case 'picture':
      return <PictureControl {...props} />;
    case 'richText':
      return (
        <>
          <RichTextControl {...props} />
          <FactNotes {...props} />
        </>
      );
    default:
      return (
        <>
          <TextControl {...props} />
          <FactNotes {...props} />
        </>
      );
  }
}

/** A part of the page with fields of its own; one that may be missing has a switch. */
function GroupControl({ form, field, label, path, value }: ControlProps) {
  if (field.kind !== 'group') return null;
  const isThere = value !== null && value !== undefined;
  const faults = countIssues(form.issues, path);
  return (
    <fieldset className="document-group" id={controlId(path)} tabIndex={-1}>
      <legend>
        {label}
        {faults > 0 && <span className="document-faults">{faults} to mend</span>}
      </legend>
      {field.hint && <p className="field-hint">{field.hint}</p>}
      {field.isOptional && (
        <SwitchField
          label={`Show ${label.toLowerCase()}`}
          checked={isThere}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            const { isOptional: _, ...whole } = field;
            form.onChange(path, event.target.checked ? emptyValue(whole) : null);
          }}
        />
      )}
      {isThere && (
        <GroupFields form={form} fields={field.fields} path={path} value={value as FormValue} />
      )}
    </fieldset>
  );
}

/** A list: one line an item, opened to be changed, moved by its handle or by two buttons. */
function ListControl({
  form,
  field,
  label,
  path,
  value,
}: ControlProps & { readonly field: ListValue }) {
  const items = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const change = (next: readonly unknown[]) => form.onChange(path, next);
  const reorder = useReorder((from, to) => change(moveItem(items, from, to)));
  const isPlain = field.of.kind !== 'group';
  const fault = findIssue(form, path);
  return (
    <fieldset className="document-group document-list" id={controlId(path)} tabIndex={-1}>
      <legend>{label}</legend>
      {field.hint && <p className="field-hint">{field.hint}</p>}
      {fault && <p className="field-error">{fault}</p>}
      <ol>
        {items.map((item, index) => {
          const itemPath = [...path, index];
          const name = `${field.item} ${index + 1}`;
          const key = isPlain ? index : (item as { readonly id: string }).id;
          const tools = (
            <span className="document-item-tools">
              <ReorderTools reorder={reorder} index={index} count={items.length} item={name} />
              <Button
                variant="quiet"
                disabled={items.length <= field.min}
                aria-label={`Remove ${name}`}
                onClick={() => change(items.filter((_, place) => place !== index))}
              >
                Remove
              </Button>
            </span>
          );
          const control = (
            <FieldControl
              form={form}
              field={field.of}
              label={name.charAt(0).toUpperCase() + name.slice(1)}
              path={itemPath}
              value={item}
              beside={{}}
            />
          );
          const faults = countIssues(form.issues, itemPath);
          return (
            <li key={key} {...reorder.itemProps(index)}>
              {isPlain ? (
                control
              ) : (
                <details open={faults > 0 || nameItem(item) === '' || undefined}>
                  <summary>
                    {nameItem(item) || `New ${field.item}`}
                    {faults > 0 && <span className="document-faults">{faults} to mend</span>}
                  </summary>
                  {field.of.kind === 'group' && (
                    <GroupFields
                      form={form}
                      fields={field.of.fields}
                      path={itemPath}
                      value={item as FormValue}
                    />
                  )}
                </details>
              )}
              {tools}
            </li>
          );
        })}
      </ol>
      <Button
        disabled={items.length >= field.max}
        onClick={() => change([...items, newItem(field.of, items)])}
      >
        Add {/^[aeiou]/.test(field.item) ? 'an' : 'a'} {field.item}
      </Button>
    </fieldset>
  );
}

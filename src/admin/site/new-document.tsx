import { useState } from 'react';
import { labelOf } from '#shared/documents/document-field.ts';
import { type DocumentType, definitionOf } from '#shared/documents/document-types.ts';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { Form } from '../forms/form.tsx';
import { useFieldErrors } from '../forms/use-field-errors.ts';
import { ModalDialog } from '../shell/modal-dialog.tsx';
import { emptyGroup, type FormValue } from './change-value.ts';

interface NewDocumentProps {
  readonly type: DocumentType;
  readonly onMake: (value: FormValue) => void;
  readonly onCancel: () => void;
}

/** Asks for the title of a new document, of which its id is made for good. */
export function NewDocument({ type, onMake, onCancel }: NewDocumentProps) {
  const { fields, label, titleField = '' } = definitionOf(type);
  const [title, setTitle] = useState('');
  const field = fields[titleField];
  const fieldLabel = field ? labelOf(titleField, field) : label;
  const { form, errors, refuse, clear } = useFieldErrors();
  return (
    <ModalDialog title={`New ${label.toLowerCase()}`} onCancel={onCancel}>
      <Form
        ref={form}
        className="form"
        noValidate
        onSubmit={() => {
          if (title.trim() === '') refuse({ title: `${fieldLabel} is required` });
          else onMake({ ...emptyGroup(fields), [titleField]: title });
        }}
      >
        <InputField
          label={fieldLabel}
          error={errors.title}
          value={title}
          required
          maxLength={field?.kind === 'text' ? field.max : undefined}
          dir="auto"
          onChange={(event) => {
            clear();
            setTitle(event.target.value);
          }}
        />
        <div className="form-actions">
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" type="submit">
            Make a draft
          </Button>
        </div>
      </Form>
    </ModalDialog>
  );
}

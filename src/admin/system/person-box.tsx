import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { Form } from '../forms/form.tsx';
import { useFieldErrors } from '../forms/use-field-errors.ts';
import { useForgetPerson } from '../messages/use-forget-person.tsx';
import { Box } from '../shell/box.tsx';

function saveJson(name: string, content: object): void {
  const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}

/** Exports or removes everything that the product keeps about one person. */
export function PersonBox() {
  const [email, setEmail] = useState('');
  const { form, errors, refuse, clear } = useFieldErrors();
  const forgetting = useForgetPerson(() => setEmail(''));
  return (
    <Box title="Everything of one e-mail address">
      <Form
        ref={form}
        className="person-form"
        noValidate
        onSubmit={() => {
          if (email.trim() === '') return refuse({ email: 'Email is required' });
          void forgetting.look(email, (person) => saveJson('messages-of-one-address.json', person));
        }}
      >
        <InputField
          label="E-mail address"
          type="email"
          name="person"
          autoComplete="off"
          required
          maxLength={254}
          value={email}
          error={errors.email ?? forgetting.error}
          hint="Messages of every folder, with their notes, replies and history."
          onChange={(event) => {
            clear();
            setEmail(event.target.value);
          }}
        />
        <div className="cluster centred">
          <Button type="submit" busy={forgetting.isLooking}>
            Export as JSON
          </Button>
          <Button
            variant="danger"
            disabled={email.trim() === '' || forgetting.isLooking}
            onClick={() => void forgetting.ask(email)}
          >
            Remove everything
          </Button>
        </div>
      </Form>
    </Box>
  );
}

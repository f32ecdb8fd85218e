import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { Form } from '../forms/form.tsx';
import { useForgetPerson } from '../messages/use-forget-person.tsx';
import { Box } from '../shell/box.tsx';

function saveJson(name: string, content: object): void {
  const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}

export function PersonBox() {
  const [email, setEmail] = useState('');
  const forgetting = useForgetPerson(() => setEmail(''));
  return (
    <Box title="Everything of one e-mail address">
      <Form
        className="person-form"
        onSubmit={() =>
          void forgetting.look(email, (person) => saveJson('messages-of-one-address.json', person))
        }
      >
        <InputField
          label="E-mail address"
          type="email"
          name="person"
          autoComplete="off"
          required
          maxLength={254}
          value={email}
          error={forgetting.error}
          hint="Messages of every folder, with their notes, replies and history."
          onChange={(event) => setEmail(event.target.value)}
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
      {forgetting.question}
    </Box>
  );
}

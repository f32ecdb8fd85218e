import { useState } from 'react';
import { useAdminUser } from '../../auth/current-user.ts';
import { copyPrefix } from '../../unsent/unsent-copy.ts';
import { useUnsentCopy } from '../../unsent/use-unsent-copy.ts';

/** A copy that is not a text counts as none. */
const readText = (stored: unknown) => (typeof stored === 'string' && stored !== '' ? stored : null);

/**
 * A text typed for one message, kept on the device until it is sent. `formName` says what it is for.
 */
export function useMessageText(formName: string) {
  const user = useAdminUser();
  const [typed, setTyped] = useState<string | null>(null);
  const copy = useUnsentCopy<string>({
    prefix: copyPrefix(user.id, formName),
    readValue: readText,
    onFound: (value) => setTyped((present) => present ?? value),
  });
  return {
    text: typed ?? copy.recovered?.value ?? '',
    setText: (text: string) => {
      setTyped(text);
      if (text === '') copy.drop();
      else copy.keep(text);
    },
    clear: () => {
      setTyped('');
      copy.drop();
    },
  };
}

import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';

/** The address of a link that was just made: the only moment at which it is known. */
export function NewLink({ link }: { readonly link: { readonly url: string } }) {
  const address = useRef<HTMLDivElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => address.current?.querySelector('input')?.select(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.url);
      setIsCopied(true);
    } catch {
      // Forbidden, or no HTTPS: the address is selected, so that a key copies it.
      address.current?.querySelector('input')?.select();
    }
  };
  return (
    <div className="new-link" ref={address}>
      <InputField
        label="Send this address"
        name="preview-url"
        readOnly
        value={link.url}
        hint="Copy it now: it is not shown again."
      />
      <Button onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy'}</Button>
      <span className="sr-only" role="status">
        {isCopied ? 'The address is copied' : ''}
      </span>
    </div>
  );
}

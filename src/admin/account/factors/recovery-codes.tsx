import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** New recovery codes, which are shown only now. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="factor">
      <h3 ref={heading} tabIndex={-1}>
        Your recovery codes
      </h3>
      <p>
        Each signs you in once if you lose the app. They are shown only now: print them, or keep
        them in your password manager.
      </p>
      <ol className="factor-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="form-actions">
        <Button size="sm" variant="primary" onClick={onDone}>
          I have kept them
        </Button>
        <Button
          size="sm"
          onClick={() => void navigator.clipboard?.writeText(codes.join('\n')).catch(() => {})}
        >
          Copy
        </Button>
      </div>
    </div>
  );
}

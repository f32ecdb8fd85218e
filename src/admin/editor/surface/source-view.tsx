import { useEffect, useRef } from 'react';

interface SourceViewProps {
  readonly id: string;
  readonly label: string;
  readonly source: string;
  readonly onChange: (source: string) => void;
  readonly onBlur: () => void;
  readonly isDisabled: boolean;
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
}

export function SourceView({
  id,
  label,
  source,
  onChange,
  onBlur,
  isDisabled,
  isInvalid,
  describedBy,
}: SourceViewProps) {
  const textarea = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    textarea.current?.focus();
    textarea.current?.setSelectionRange(0, 0);
  }, []);

  return (
    <textarea
      ref={textarea}
      id={id}
      className="ed-source"
      aria-label={`${label} (HTML source)`}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      value={source}
      disabled={isDisabled}
      spellCheck={false}
      autoCapitalize="none"
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { readSiteName } from '../../boot.ts';
import { useLeaveWarning } from '../../drafts/use-leave-warning.ts';
import { SignOutOthers } from '../devices/sign-out-others.tsx';

export const OTHERS_NOTE =
  'Your other devices stay signed in without the new factor. If one may not be yours, sign them out.';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useLeaveWarning(true);
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ title: 'Recovery codes copied' }),
      () => toast({ title: 'The codes could not be copied', variant: 'destructive' }),
    );
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
        <Button variant="primary" onClick={onDone}>
          I have kept them
        </Button>
        {navigator.clipboard && <Button onClick={() => void copy()}>Copy</Button>}
        <ButtonLink
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={`${readSiteName()} recovery codes.txt`}
        >
          Download
        </ButtonLink>
      </div>
      <SignOutOthers note={OTHERS_NOTE} />
    </div>
  );
}

const NONE: readonly string[] = [];
const queryKey = ['new-recovery-codes'];

/** Recovery codes that nobody has said to have kept: in no component, so that only logging out loses them. */
export function useNewRecoveryCodes() {
  const queryClient = useQueryClient();
  const { data = NONE } = useQuery({
    ...{ queryKey, queryFn: () => NONE, initialData: NONE },
    ...{ enabled: false, gcTime: Number.POSITIVE_INFINITY },
  });
  return [data, (codes: readonly string[]) => queryClient.setQueryData(queryKey, codes)] as const;
}

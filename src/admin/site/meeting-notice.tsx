import { useId, useState } from 'react';
import { countNoun } from '#shared/text/count-noun.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { changeAt, nameItem } from './change-value.ts';
import type { Meeting } from './document-keeper.ts';
import type { MergeChoice } from './merge-values.ts';

const NOTICE_ID = 'which-text-stands';

/** Brings the question which text stands into sight, if it is open. */
export function showMeeting(): void {
  const notice = document.getElementById(NOTICE_ID);
  notice?.scrollIntoView({ block: 'center' });
  notice?.querySelector('input')?.focus({ preventScroll: true });
}

/** Two people changed the same fields: which text stands is chosen for each. */
export function MeetingNotice({ meeting }: { readonly meeting: Meeting }) {
  const { who, choices, value, resolve } = meeting;
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (label: string, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(label);
    else next.delete(label);
    setTheirs(next);
  };
  const apply = () =>
    resolve(
      choices
        .filter(({ label }) => theirs.has(label))
        .reduce((merged, choice) => changeAt(merged, choice.path, choice.theirs), value),
    );
  return (
    <div id={NOTICE_ID}>
      <Notice variant="danger" title={`${who} changed this meanwhile`}>
        <p>
          Changes to other fields are in. {countNoun(choices.length, 'field')} you both changed:
          which text stands?
        </p>
        {choices.map((choice) => (
          <ChoiceOfTwo
            key={choice.label}
            choice={choice}
            who={who}
            isTheirs={theirs.has(choice.label)}
            onChoose={(isTheirs) => choose(choice.label, isTheirs)}
          />
        ))}
        <div className="form-actions">
          <Button onClick={apply}>Go on with these</Button>
        </div>
      </Notice>
    </div>
  );
}

interface ChoiceOfTwoProps {
  readonly choice: MergeChoice;
  readonly who: string;
  readonly isTheirs: boolean;
  readonly onChoose: (isTheirs: boolean) => void;
}

function ChoiceOfTwo({ choice, who, isTheirs, onChoose }: ChoiceOfTwoProps) {
  const name = useId();
  const option = (label: string, value: unknown, isOther: boolean) => (
    <label className="document-choice">
      <input
        type="radio"
        name={name}
        checked={isTheirs === isOther}
        onChange={() => onChoose(isOther)}
      />
      <span>
        <b>{label}</b> {wordsOf(value)}
      </span>
    </label>
  );
  return (
    <fieldset className="document-choices">
      <legend>{choice.label}</legend>
      {option('Mine:', choice.mine, false)}
      {option(`${who}:`, choice.theirs, true)}
    </fieldset>
  );
}

/** A value in one line. */
function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(nameItem).join(', ') || 'nothing';
  if (value !== null && typeof value === 'object') return nameItem(value) || 'something';
  return value === null || value === undefined || value === '' ? 'nothing' : String(value);
}

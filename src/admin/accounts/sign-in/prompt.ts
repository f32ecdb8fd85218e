import { ObservableValue } from '#shared/state/observable-value.ts';

type Answer = (isGiven: boolean) => void;

/** A question to the person that several refused calls may wait for together. */
export interface Prompt {
  /** The calls that wait; empty while nothing is asked. */
  readonly waiting: ObservableValue<readonly Answer[]>;
  /** Asks; resolves to false if the person declines or nobody can be asked. */
  readonly ask: () => Promise<boolean>;
  /** Lets the waiting calls continue, or makes them give up. */
  readonly answer: (isGiven: boolean) => void;
}

export function createPrompt(): Prompt {
  const waiting = new ObservableValue<readonly Answer[]>([]);
  const answer = (isGiven: boolean) => {
    const answered = waiting.get();
    waiting.set([]);
    for (const go of answered) go(isGiven);
  };
  const ask = () =>
    new Promise<boolean>((resolve) => {
      const isShown = waiting.set([...waiting.get(), resolve]);
      if (!isShown) answer(false);
    });
  return { waiting, ask, answer };
}

/** Words that rotate in one place by style alone; screen readers get all of them at once. */
export function RotatingWords({
  words,
  isPaused,
}: {
  /** Exactly three: the style sheet gives each a third of the time. */
  readonly words: readonly string[];
  readonly isPaused: boolean;
}) {
  return (
    <>
      <span className="sr-only">{`${words.join(' ')} `}</span>
      <span className={isPaused ? 'rotor paused' : 'rotor'} aria-hidden="true">
        {words.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </span>
    </>
  );
}

interface NotSetUpProps {
  readonly missing: string;
  /** Which setting changes that, for who runs the server. */
  readonly cure: string;
}

/** That a part of the server is not set up, and behind it how it is. */
export function NotSetUp({ missing, cure }: NotSetUpProps) {
  return (
    <div className="box-empty">
      <p>{missing}</p>
      <details>
        <summary>How to set this up</summary>
        <p>{cure}</p>
      </details>
    </div>
  );
}

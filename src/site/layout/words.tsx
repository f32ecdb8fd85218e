const COMPOUND = /(\b\w{1,6}-\w{1,10}\b)/;

/** A text whose short compounds ("low-risk", "4-6") are not broken at their hyphen. */
export function Words({ children }: { readonly children: string }) {
  return children.split(COMPOUND).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move.
      <span className="nowrap" key={index}>
        {part}
      </span>
    ),
  );
}

import type { TitledText } from '../content/page-text.ts';

/** Titles with their texts, one under the other between rules. */
export function TitledRows({ items }: { readonly items: readonly TitledText[] }) {
  return (
    <ul className="rows">
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

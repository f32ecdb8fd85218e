import type { DocumentValue } from '#shared/documents/document-types.ts';

/** The four rocks of the initials; neighbours differ plainly. */
const rocks = [
  'hatch-basalt tint-2',
  'hatch-dots tint-5',
  'hatch-brick tint-3',
  'hatch-dip tint-6',
] as const;

const initialsOf = (name: string) => {
  const words = name.split(' ');
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`;
};

/** A photograph in the two colours of the design or, until there is one, large initials on a rock. */
export function Portrait({
  person,
  index,
}: {
  readonly person: DocumentValue<'person'>;
  readonly index: number;
}) {
  const { name, portrait } = person;
  if (portrait !== null) {
    return (
      <div className="portrait photo">
        <img src={portrait} alt="" loading="lazy" />
      </div>
    );
  }
  return (
    <div className={`portrait ${rocks[index % rocks.length]}`} aria-hidden="true">
      <span>{initialsOf(name)}</span>
    </div>
  );
}

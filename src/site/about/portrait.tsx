import type { DocumentValue } from '#shared/documents/document-types.ts';
import type { SiteDocument } from '#shared/documents/site-documents.ts';
import { CoverImage } from '#ui/pictures/cover-image.tsx';
import { sizesIn } from '#ui/pictures/picture-frame.ts';

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
  width,
}: {
  readonly person: SiteDocument<DocumentValue<'person'>>;
  readonly index: number;
  /** That of the frame, as a CSS length. */
  readonly width: string;
}) {
  const { name, portrait } = person.value;
  if (portrait !== null) {
    const picture = person.pictures?.portrait;
    // The ratio of portrait.css.
    const sizes = sizesIn([{ width, ratio: 4 / 5 }], picture);
    return (
      <div className="portrait photo">
        <CoverImage src={portrait} title="" picture={picture} sizes={sizes} />
      </div>
    );
  }
  return (
    <div className={`portrait ${rocks[index % rocks.length]}`} aria-hidden="true">
      <span>{initialsOf(name)}</span>
    </div>
  );
}

/** A longer slug is cut where addresses are shown. */
const SLUG_LENGTH_ADVISED = 60;

/** The parts of a post that the check before publishing looks at. */
export interface PostOutline {
  readonly excerpt: string;
  readonly slug: string;
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  readonly pictures: readonly { readonly alt: string; readonly foreignHost: string | null }[];
  /** `state` is what visitors find behind it, if that is known. */
  readonly links: readonly { readonly text: string; readonly state?: string | undefined }[];
}

/** Something to look at before publishing, and where it is: a field, or the nth such element. */
export interface PublishHint {
  readonly text: string;
  readonly place: 'excerpt' | 'slug' | 'heading' | 'picture' | 'link';
  readonly index: number;
}

/** Hints to make a post better; none of them stops anybody (BEHAVIOUR 8.6). */
export function findPublishHints(post: PostOutline): PublishHint[] {
  const hints: PublishHint[] = [];
  if (post.excerpt.trim() === '') {
    hints.push({ text: 'There is no excerpt.', place: 'excerpt', index: 0 });
  }
  if ([...post.slug.trim()].length > SLUG_LENGTH_ADVISED) {
    const text = `The address has more than ${SLUG_LENGTH_ADVISED} characters.`;
    hints.push({ text, place: 'slug', index: 0 });
  }
  return [
    ...hints,
    ...post.headings.flatMap(({ level, text }, index) => {
      // The title of the post is the heading of level 1.
      const before = post.headings[index - 1]?.level ?? 1;
      if (level <= before + 1) return [];
      const jump = `“${text}” is a heading of level ${level} after one of level ${before}.`;
      return [{ text: jump, place: 'heading', index } as const];
    }),
    ...post.pictures.flatMap(({ alt, foreignHost }, index) => [
      ...(alt.trim() === '' ? [nameFault(index, 'has no alternative text')] : []),
      ...(foreignHost ? [nameFault(index, `is on another site, ${foreignHost}`)] : []),
    ]),
    ...post.links.flatMap(({ text, state }, index) => {
      const problem = problems[state ?? ''];
      if (!problem) return [];
      return [{ text: `The link “${text}” leads to ${problem}.`, place: 'link', index } as const];
    }),
  ];
}

const nameFault = (index: number, fault: string): PublishHint => ({
  text: `Picture ${index + 1} ${fault}.`,
  place: 'picture',
  index,
});

const problems: Readonly<Record<string, string>> = {
  dead: 'no page',
  unpublished: 'a post that visitors cannot read yet',
  moved: 'a former address',
  noPlace: 'no place in this text',
};

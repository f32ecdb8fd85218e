import type { MessageSource } from '#shared/messages/message-source.ts';
import { dropDirectionMarks } from '#shared/text/drop-direction-marks.ts';

/** A part of the line that says how a sender came; the link ends it. */
export interface SourcePart {
  readonly words: string;
  readonly link?: { readonly href: string; readonly label: string };
}

/** How a sender came to the site, in one line; empty if nothing is known. */
export function describeSource(
  source: MessageSource | undefined,
  titles: Readonly<Record<string, string>> = {},
): readonly SourcePart[] {
  if (!source) return [];
  const { referrer, landingPage, lastArticle, utm } = source;
  const campaign = [utm.campaign, utm.source, utm.medium, utm.term, utm.content].filter(Boolean);
  const toLink = (href: string) => ({ href, label: titles[href] ?? href });
  const isOnePage = landingPage === lastArticle;
  const parts: SourcePart[] = [
    ...(referrer ? [{ words: `from ${referrer}` }] : []),
    ...(campaign.length > 0
      ? [{ words: dropDirectionMarks(`campaign ${campaign.join(' / ')}`) }]
      : []),
    ...(isOnePage || !landingPage ? [] : [{ words: 'began at', link: toLink(landingPage) }]),
    ...(lastArticle
      ? [{ words: isOnePage ? 'began at and last read' : 'last read', link: toLink(lastArticle) }]
      : []),
  ];
  return parts.map((part, index) =>
    index === 0 ? { ...part, words: capitalise(part.words) } : part,
  );
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

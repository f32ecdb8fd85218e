import type { MessageSource } from '#rules/contact/message-source.ts';

/** How a sender came to the site, in one line; empty if nothing is known. */
export function describeSource(source: MessageSource | undefined): string {
  if (!source) return '';
  const { referrer, landingPage, lastArticle, utm } = source;
  const campaign = [utm.campaign, utm.source, utm.medium, utm.term, utm.content].filter(Boolean);
  const parts = [
    referrer && `from ${referrer}`,
    campaign.length > 0 && `campaign ${campaign.join(' / ')}`,
    landingPage && `began at ${landingPage}`,
    lastArticle && `last read ${lastArticle}`,
  ].filter(Boolean);
  const line = parts.join(', ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

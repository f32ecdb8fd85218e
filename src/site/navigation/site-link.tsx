import type { ComponentProps } from 'react';

interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly href: string;
}

/** A link to another public page, followed without reloading the document (follow-links.ts). */
export function SiteLink(props: SiteLinkProps) {
  return <a {...props} />;
}

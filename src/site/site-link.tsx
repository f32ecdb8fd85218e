import type { ComponentProps } from 'react';
import { Link } from 'wouter';

interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  /** Path of a public page. */
  readonly href: string;
}

/** A link to another public page, followed without loading the document anew. */
export function SiteLink(props: SiteLinkProps) {
  return <Link {...props} />;
}

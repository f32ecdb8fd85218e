import { buttonClass } from '#ui/button.tsx';
import { EmptyPage } from '../../layout/empty-page.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';

const refusals = {
  missing: {
    title: 'Blog Post Not Found',
    text: "The blog post you're looking for doesn't exist or has been removed.",
  },
  failed: {
    title: 'Error Loading Blog Post',
    text: "We couldn't load this blog post. It may not exist or there was a problem with our server.",
  },
} as const;

/** Shown when a post does not exist or could not be loaded (BEHAVIOUR 1.9). */
export function PostRefusal({ reason }: { readonly reason: keyof typeof refusals }) {
  return (
    <EmptyPage {...refusals[reason]}>
      <SiteLink className={buttonClass({ variant: 'primary', size: 'md' })} href="/blog">
        Back to Blog
      </SiteLink>
    </EmptyPage>
  );
}

import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Artwork } from '#ui/pictures/artwork.tsx';
import { PageHead } from '../../head/page-head.tsx';
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

/** The card shown when a post does not exist or could not be loaded (BEHAVIOUR 1.9). */
export function PostRefusal({ reason }: { readonly reason: keyof typeof refusals }) {
  const { title, text } = refusals[reason];
  return (
    <div className="wrap section">
      <PageHead title={title} />
      <div className={classNames('empty post-refusal', reason === 'failed' && 'failed')}>
        <div className="pic">
          <Artwork name="blank" />
        </div>
        <h1>{title}</h1>
        <p>{text}</p>
        <SiteLink className={buttonClass({ variant: 'primary' })} href="/blog">
          Back to Blog
        </SiteLink>
      </div>
    </div>
  );
}

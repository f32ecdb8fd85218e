import { getTagPath } from '#shared/posts/post-paths.ts';
import { classNames } from '#ui/class-names.ts';
import { SiteLink } from '../../navigation/site-link.tsx';

export function PostTags({
  tags,
  className,
}: {
  readonly tags: readonly string[];
  readonly className?: string;
}) {
  return (
    <ul className={classNames('tags', className)}>
      {tags.map((tag) => (
        <li key={tag}>
          <SiteLink className="tag" href={getTagPath(tag)} dir="auto">
            {tag}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

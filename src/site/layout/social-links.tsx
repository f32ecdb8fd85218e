import { Icon } from '#ui/icons/icon.tsx';
import { useFirm } from '../site-context.ts';
import { DeadLink } from './dead-link.tsx';

/** The firm's profiles; one without an address is a dead link (BEHAVIOUR 1.2). */
export function SocialLinks() {
  return (
    <ul className="social">
      {useFirm().socialLinks.map(({ id, label, icon, url }) => (
        <li key={id}>
          {url === null ? (
            <DeadLink label={label}>
              <Icon name={icon} />
            </DeadLink>
          ) : (
            <a href={url} aria-label={label} rel="me noopener">
              <Icon name={icon} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

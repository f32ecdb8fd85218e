import { siteConfig } from '#site-config';
import { Icon } from '#ui/icons/icon.tsx';
import { DeadLink } from './dead-link.tsx';

/** The firm's profiles; one without an address is a dead link (BEHAVIOUR 1.2). */
export function SocialLinks() {
  return (
    <ul className="social">
      {siteConfig.socialLinks.map(({ label, icon, url }) => (
        <li key={label}>
          {url === '' ? (
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

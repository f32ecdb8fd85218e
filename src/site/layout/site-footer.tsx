import { Icon } from '#ui/icons/icon.tsx';
import { Artwork } from '#ui/pictures/artwork.tsx';
import { useFirm, useSite } from '../site-context.ts';
import { DeadLink } from './dead-link.tsx';
import { FooterLinks } from './footer-links.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

/** Columnar basalt under every page: newsletter, links, office and the copyright line. */
export function SiteFooter() {
  const { siteUrl, firm } = useSite();
  const { name, address, foundingYear, phone, email } = firm;
  const year = new Date().getFullYear();
  return (
    <>
      <div className="foot-sky">
        <Artwork name="columns" />
      </div>
      <footer className="foot">
        <div className="wrap">
          <div className="foot-top">
            <NewsletterForm />
            <FooterLinks />
          </div>
          <p className="imprint">
            {`${name}, ${address.street}, ${address.city} ${address.postalCode}, ${address.country} · ${phone} · ${email} · ${siteUrl}`}
          </p>
          <div className="foot-end">
            {/* A cached page may have been rendered in the previous year. */}
            <small suppressHydrationWarning>
              {`© ${foundingYear}–${year} ${name}. ${address.city}, ${address.country}.`}
            </small>
            <SocialLinks />
          </div>
        </div>
      </footer>
    </>
  );
}

/** The firm's profiles; one without an address is a dead link (BEHAVIOUR 1.2). */
function SocialLinks() {
  const { socialLinks } = useFirm();
  if (socialLinks.length === 0) return null;
  return (
    <ul className="social">
      {socialLinks.map(({ id, label, icon, url }) => (
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

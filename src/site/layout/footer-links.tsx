import { SiteLink } from '../navigation/site-link.tsx';
import { useSite } from '../site-context.ts';
import { DeadLink } from './dead-link.tsx';

function CompanyLink({ label, url }: { readonly label: string; readonly url: string | null }) {
  if (url === null) return <DeadLink>{label}</DeadLink>;
  return url.startsWith('/') ? <SiteLink href={url}>{label}</SiteLink> : <a href={url}>{label}</a>;
}

/** A firm with more shows where the others are. */
const SERVICES_MAX = 12;

export function FooterLinks() {
  const { firm, services, pages } = useSite();
  const { companyLinks, address, email } = firm;
  return (
    <div className="foot-links">
      {/* One landmark for both lists, which are laid out as columns. */}
      <nav aria-label="Footer">
        {services.length > 0 && (
          <div>
            <h2>Services</h2>
            <ul>
              {services.slice(0, SERVICES_MAX).map(({ id, title }) => (
                <li key={id}>
                  <SiteLink href="/services">{title}</SiteLink>
                </li>
              ))}
              {services.length > SERVICES_MAX && (
                <li>
                  <SiteLink href="/services">{`All ${services.length} services`}</SiteLink>
                </li>
              )}
            </ul>
          </div>
        )}
        <div>
          <h2>Company</h2>
          <ul>
            {companyLinks.map(({ id, ...link }) => (
              <li key={id}>
                <CompanyLink {...link} />
              </li>
            ))}
            {pages.map(({ slug, title }) => (
              <li key={slug}>
                <SiteLink href={`/${slug}`}>{title}</SiteLink>
              </li>
            ))}
            <li>
              <a href="/feed.xml">RSS feed</a>
            </li>
          </ul>
        </div>
      </nav>
      <div>
        <h2>Office</h2>
        <address>
          {address.street}
          <br />
          {address.city} {address.postalCode}
          <br />
          {address.region}, {address.country}
        </address>
        <a href={`mailto:${email}`}>{email}</a>
      </div>
    </div>
  );
}

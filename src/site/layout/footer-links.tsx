import { siteConfig } from '#site-config';
import { SiteLink } from '../navigation/site-link.tsx';
import { DeadLink } from './dead-link.tsx';

const serviceNames = [
  'Cloud Architecture',
  'DevOps Engineering',
  'AI & Machine Learning',
  'Security Services',
  'Managed Cloud Services',
  'Cloud Native Development',
] as const;

function CompanyLink({ label, url }: { readonly label: string; readonly url: string }) {
  if (url === '') return <DeadLink>{label}</DeadLink>;
  return url.startsWith('/') ? <SiteLink href={url}>{label}</SiteLink> : <a href={url}>{label}</a>;
}

/** The footer's links: services, company, office. */
export function FooterLinks() {
  const { companyLinks, address, email } = siteConfig;
  return (
    <div className="foot-links">
      {/* One landmark for both lists, which are laid out as columns. */}
      <nav aria-label="Footer">
        <div>
          <h2>Services</h2>
          <ul>
            {serviceNames.map((name) => (
              <li key={name}>
                <SiteLink href="/services">{name}</SiteLink>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2>Company</h2>
          <ul>
            {companyLinks.map((link) => (
              <li key={link.label}>
                <CompanyLink {...link} />
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

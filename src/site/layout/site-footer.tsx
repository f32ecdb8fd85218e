import { Artwork } from '#ui/pictures/artwork.tsx';
import { useSite } from '../site-context.ts';
import { FooterLinks } from './footer-links.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { SocialLinks } from './social-links.tsx';

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

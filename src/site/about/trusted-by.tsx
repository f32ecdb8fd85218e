import { useCollection, useSingleton } from '../data/documents.ts';

/** Abstract signs, so that they suit any names of clients; some names have none. */
const signs = [
  'M5 1v18M15 1v18M5 5h10M5 10h10M5 15h10',
  '',
  'M1 15c4-9 8-9 9-3 1-6 5-6 9 3',
  'M7.5 10a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0zM10 7.5 9 1M12.2 11.2l5.6 3.3M7.8 11.2l-5.6 3.3',
  'M10 18V2M2 10h16M5 5l10 10',
  '',
  'M1 6h18v8H1zM7 6v8M13 6v8',
  'M1 17h18M4 17l3-9h6l3 9',
] as const;

/** The logos of clients; the name of one without is styled as a logo in the site's own typeface. */
export function TrustedBy() {
  const clients = useCollection('client');
  const { trustedByHeading } = useSingleton('about');
  if (clients.length === 0) return null;
  return (
    <section className="wrap page-end" aria-labelledby="trusted-by">
      <h2 id="trusted-by" className="marks-title">
        {trustedByHeading}
      </h2>
      <ul className="marks">
        {clients.map(({ id, value: { name, logo, link }, pictures }, index) => {
          const sign = logo === null && signs[index % signs.length];
          const srcSet = pictures?.logo?.srcset.webp || undefined;
          const words =
            logo === null ? (
              <span>{name}</span>
            ) : (
              <img src={logo} srcSet={srcSet} sizes="14rem" alt={name} />
            );
          return (
            <li key={id}>
              {sign && (
                <svg
                  viewBox="0 0 20 20"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2"
                  aria-hidden="true"
                >
                  <path d={sign} />
                </svg>
              )}
              {link === null ? words : <a href={link}>{words}</a>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

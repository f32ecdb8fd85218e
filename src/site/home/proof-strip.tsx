import { useCollection, useSingleton } from '../data/documents.ts';
import { findProof, useStudyCards } from '../data/use-study-cards.ts';
import { SiteLink } from '../navigation/site-link.tsx';

/** Why to believe the hero: three figures with their studies, and who trusts the firm. */
export function ProofStrip() {
  const { proofs, trustedByHeading } = useSingleton('home');
  const clients = useCollection('client');
  const cards = useStudyCards();
  const figures = proofs.flatMap((proof) => findProof(cards, proof) ?? []);
  if (figures.length + clients.length === 0) return null;
  return (
    <section className="proof-strip" aria-label="Results">
      {figures.length > 0 && (
        <ul className="wrap proof-strip-figures">
          {figures.map(({ study: { title, shortTitle, slug }, figure, label }) => (
            <li key={figure}>
              <span className="figure-num">{figure}</span>
              <p>
                <b>{label}</b>
                <SiteLink className="text-link" href={`/case-studies/${slug}`}>
                  {shortTitle ?? title}
                </SiteLink>
              </p>
            </li>
          ))}
        </ul>
      )}
      {clients.length > 0 && (
        <div className="wrap proof-strip-clients">
          <h2>{trustedByHeading}</h2>
          <ul>
            {clients.map(({ id, value: { name } }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

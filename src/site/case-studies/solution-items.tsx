import type { CaseStudySolution } from '../content/case-study.ts';

/** What was built: components side by side, or steps that climb in their order. */
export function SolutionItems({ solution }: { readonly solution: CaseStudySolution }) {
  const List = solution.kind === 'steps' ? 'ol' : 'ul';
  return (
    <>
      <p className="prose-lg">{solution.intro}</p>
      <List className={solution.kind === 'steps' ? 'steps' : 'parts'}>
        {solution.items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </List>
    </>
  );
}

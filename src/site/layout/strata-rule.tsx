import type { DocumentValue } from '#shared/documents/document-types.ts';

/** Tints and lithologies that a rule can be made of (base.css has one class for each). */
export interface StrataRuleProps {
  readonly tint: 1 | 2 | 3 | 4 | 5 | 6 | DocumentValue<'service'>['drawing']['tint'];
  readonly hatch: 'basalt' | 'dots' | 'clay' | 'cols' | 'brick' | 'dip';
}

/** A thin bed between two sections; at most two on a page, never twice the same pattern. */
export function StrataRule({ tint, hatch }: StrataRuleProps) {
  return <div className={`strata tint-${tint} hatch-${hatch}`} />;
}

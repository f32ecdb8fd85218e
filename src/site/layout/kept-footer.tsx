import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { SiteContext, type SiteFacts } from '../site-context.ts';
import { SiteFooter } from './site-footer.tsx';

const SLOT = 'footer-slot';
const SLOT_MARKUP = `<${SLOT}></${SLOT}>`;

/** Stands for the footer while a page is rendered. */
export const footerSlot = createElement(SLOT);

let kept: { readonly site: SiteFacts; readonly year: number; readonly markup: string } | undefined;

/** The same on all pages while nothing changes. Without `useId`, whose ids depend on the place in the page. */
export function fillFooterSlot(markup: string, site: SiteFacts): string {
  // The last one, whatever the page itself contains.
  const start = markup.lastIndexOf(SLOT_MARKUP);
  if (start === -1) throw new Error('A page without a place for its footer');
  return markup.slice(0, start) + keepFooter(site) + markup.slice(start + SLOT_MARKUP.length);
}

function keepFooter(site: SiteFacts): string {
  const year = new Date().getFullYear();
  if (kept?.site !== site || kept.year !== year) {
    const footer = (
      <SiteContext value={site}>
        <SiteFooter />
      </SiteContext>
    );
    kept = { site, year, markup: renderToString(footer) };
  }
  return kept.markup;
}

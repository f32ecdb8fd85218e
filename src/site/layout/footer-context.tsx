import { createContext, type ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';

/** The footer; the server puts the same markup there, which it makes once (kept-footer.tsx). */
export const FooterContext = createContext<ReactNode>(<SiteFooter />);

import type { SiteDescription } from './site-description.ts';

/** `/manifest.webmanifest` (W3C Web Application Manifest): name and icons for home screens. */
export function writeWebManifest({ name, tagline, groundColor }: SiteDescription): string {
  return JSON.stringify({
    id: '/',
    name: `${name}: ${tagline}`,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'browser',
    lang: 'en',
    background_color: groundColor,
    theme_color: groundColor,
    icons: [
      { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
}

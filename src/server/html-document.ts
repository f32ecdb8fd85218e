import type { BundleAssets } from './asset-manifest.ts';

/** JSON that is safe inside a script element: no `<` can end it. */
export function toInlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** A script element that holds data; no browser runs it, so no content security policy minds it. */
export function renderDataBlock(
  attributes: Readonly<Record<string, string>>,
  value: unknown,
): string {
  const written = Object.entries(attributes).map(([name, text]) => ` ${name}="${text}"`);
  return `<script${written.join('')}>${toInlineJson(value)}</script>`;
}

/** The mark in every form that browsers and home screens ask for (scripts/generate-icons.ts). */
const ICON_LINKS = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/art/mark.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
].join('');

/** One whole HTML document around a rendered body. */
export function renderHtmlDocument(parts: {
  readonly assets: BundleAssets;
  /** The constant script that sets the theme before the first paint, allowed by its hash. */
  readonly themeScript: string;
  readonly headHtml: string;
  readonly bodyHtml: string;
  readonly jsonBlockId: string;
  readonly json: unknown;
  readonly pageFile?: string;
  readonly bodyClass?: string;
}): string {
  const { assets } = parts;
  const fonts = assets.fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
  );
  const styles = assets.stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`);
  // The page can be read without them: they leave the line to what it shows.
  const scripts = assets
    .preloadsFor(parts.pageFile)
    .map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<script>${parts.themeScript}</script>
${[...styles, ...fonts, ...scripts].join('')}
${ICON_LINKS}
${parts.headHtml}
</head>
<body${parts.bodyClass ? ` class="${parts.bodyClass}"` : ''}>
<div id="root">${parts.bodyHtml}</div>
${renderDataBlock({ type: 'application/json', id: parts.jsonBlockId }, parts.json)}
<script type="module" src="${assets.entry}" fetchpriority="low"></script>
</body>
</html>
`;
}

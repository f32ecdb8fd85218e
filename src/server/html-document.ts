import type { BundleAssets } from './asset-manifest.ts';

/** JSON that is safe inside a script element: no `<` can end it. */
export function toInlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

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
  const scripts = assets
    .preloadsFor(parts.pageFile)
    .map((href) => `<link rel="modulepreload" href="${href}">`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<script>${parts.themeScript}</script>
${[...styles, ...fonts, ...scripts].join('')}
<link rel="icon" href="/art/mark.svg" type="image/svg+xml">
${parts.headHtml}
</head>
<body${parts.bodyClass ? ` class="${parts.bodyClass}"` : ''}>
<div id="root">${parts.bodyHtml}</div>
<script type="application/json" id="${parts.jsonBlockId}">${toInlineJson(parts.json)}</script>
<script type="module" src="${assets.entry}"></script>
</body>
</html>
`;
}

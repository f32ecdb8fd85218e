import type { BundleAssets } from './asset-manifest.ts';
import { scriptLoader } from './script-loader.ts';

/** JSON that is safe inside a script element: no `<` can end it. */
export function toInlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/**
 * A script element with data, which is not executed and so needs no permission in the content
 * security policy.
 */
export function renderDataBlock(
  attributes: Readonly<Record<string, string>>,
  value: unknown,
): string {
  const written = Object.entries(attributes).map(([name, text]) => ` ${name}="${text}"`);
  return `<script${written.join('')}>${toInlineJson(value)}</script>`;
}

/** The data from which the browser renders or hydrates a document. */
interface DocumentApp {
  readonly jsonBlockId: string;
  readonly json: unknown;
}

/** One whole HTML document around a rendered body. */
export function renderHtmlDocument(parts: {
  readonly assets: BundleAssets;
  /** The constant script that sets the theme before the first paint, allowed by its hash. */
  readonly themeScript: string;
  readonly headHtml: string;
  readonly bodyHtml: string;
  readonly bodyClass?: string;
  /** Source files of a page rendered on the server; without any, a script renders everything. */
  readonly pageFiles?: readonly string[];
  /** The data and the scripts, unless the document is complete without them. */
  readonly app: DocumentApp | null;
}): string {
  const { assets, app, pageFiles } = parts;
  const fonts = assets.fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
  );
  // The icon in every form that browsers and home screens request (tools/generate/generate-icons.ts).
  const icons = [
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    `<link rel="icon" href="${assets.icon}" type="image/svg+xml">`,
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
  ];
  const styles = assets
    .stylesFor(pageFiles)
    .map((href) => `<link rel="stylesheet" href="${href}">`);
  const preloads =
    app && !pageFiles
      ? assets.scriptsFor().map((href) => `<link rel="modulepreload" href="${href}">`)
      : [];
  return `<!doctype html>
<html lang="en"${app && pageFiles ? ' data-text-first' : ''}>
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<script>${parts.themeScript}</script>
${[...styles, ...fonts, ...preloads, ...icons].join('')}
${parts.headHtml}
</head>
<body${parts.bodyClass ? ` class="${parts.bodyClass}"` : ''}>
<div id="root">${parts.bodyHtml}</div>
${app ? renderApp(app, pageFiles, assets) : ''}
</body>
</html>
`;
}

function renderApp(
  { jsonBlockId, json }: DocumentApp,
  pageFiles: readonly string[] | undefined,
  assets: BundleAssets,
): string {
  const script = pageFiles
    ? `<script data-scripts="${assets.scriptsFor(pageFiles).join(' ')}">${scriptLoader}</script>`
    : `<script type="module" src="${assets.entry}"></script>`;
  return `${renderDataBlock({ type: 'application/json', id: jsonBlockId }, json)}\n${script}`;
}

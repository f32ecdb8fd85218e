import { describeType } from './describe-type.ts';
import { type Html, html } from './html.ts';
import type { OpenApiDocument, Operation, Response } from './openapi-document.ts';
import type { JsonSchema } from './schema-components.ts';

/** The document as an HTML page for people, without scripts. */
export function renderDocsPage(document: OpenApiDocument, stylesheetUrl?: string): string {
  const { info, tags, components } = document;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${info.title}</title>
${stylesheetUrl ? html`<link rel="stylesheet" href="${stylesheetUrl}">` : null}
</head>
<body>
<main>
<h1>${info.title}</h1>
<p>${info.description} The same as <a href="/api/openapi.json">OpenAPI 3.1 document</a>.</p>
<nav aria-label="Contents"><ul>
${tags.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>\n`)}
<li><a href="#schemas">schemas</a></li>
</ul></nav>
${tags.map(({ name }) => renderGroup(name, document))}
<section id="schemas"><h2>schemas</h2>
${Object.entries(components.schemas).map(([name, schema]) => renderSchema(name, schema))}
</section>
</main>
</body>
</html>
`;
  return page.markup;
}

function renderGroup(tag: string, { paths }: OpenApiDocument): Html {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => renderOperation(method, path, operation)),
  );
  return html`<section id="${tag}"><h2>${tag}</h2>\n${operations}</section>\n`;
}

function renderOperation(method: string, path: string, operation: Operation): Html {
  const { operationId, summary, security, parameters, requestBody, responses } = operation;
  return html`<article id="${operationId}">
<h3><code>${method.toUpperCase()} ${path}</code></h3>
<p>${summary}.${security ? ' For administrators.' : null}</p>
${
  parameters.length > 0
    ? html`<h4>Parameters</h4>
<ul>
${parameters.map(({ name, in: place, schema }) => html`<li><code>${name}</code> (${place}): ${describeType(schema)}</li>\n`)}
</ul>`
    : null
}
${Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => html`<p>Request (<code>${type}</code>): ${renderType(schema)}</p>`)}
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Meaning</th><th scope="col">Body</th></tr></thead>
<tbody>
${Object.entries(responses).map(([status, response]) => renderResponse(status, response))}
</tbody>
</table>
</article>
`;
}

function renderResponse(status: string, { description, headers = {}, content }: Response): Html {
  const notes = Object.entries(headers).map(
    ([name, header]) => html`<br><code>${name}</code>: ${header.description}`,
  );
  const types = Object.entries(content ?? {}).map(([type, { schema }]) =>
    type === 'application/json' ? renderType(schema) : html`<code>${type}</code>`,
  );
  const body = types.length > 0 ? types : '—';
  return html`<tr><td>${status}</td><td>${renderCode(description)}${notes}</td><td>${body}</td></tr>\n`;
}

function renderSchema(name: string, { properties = {}, required = [] }: JsonSchema): Html {
  const rows = Object.entries(properties).map(
    ([field, schema]) =>
      html`<tr><td><code>${field}</code></td><td>${describeType(schema as JsonSchema)}</td><td>${required.includes(field) ? 'always' : 'optional'}</td></tr>\n`,
  );
  return html`<article id="schema-${name}">
<h3>${name}</h3>
<table>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Given</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
</article>
`;
}

/** A type, with a link to the schema it names. */
function renderType(schema: JsonSchema): Html {
  const named = schema.$ref ? schema : schema.items;
  const reference = typeof named === 'object' && '$ref' in named ? named.$ref : undefined;
  const text = describeType(schema);
  return reference
    ? html`<a href="#schema-${reference.slice(reference.lastIndexOf('/') + 1)}">${text}</a>`
    : html`${text}`;
}

/** Descriptions have code in backticks. */
function renderCode(text: string): readonly Html[] {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}

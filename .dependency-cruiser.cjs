/**
 * The import table of docs/ARCHITECTURE.md, one rule per row. Tests may import everything.
 * `tests/import-table.test.ts` plants a violation of each rule and expects it to be caught.
 */
/** @type {Record<string, { may: string[], cure: string }>} */
const layers = {
  shared: {
    may: [],
    cure: 'A shared rule is a pure function of its arguments: pass in what it needs.',
  },
  contracts: { may: [], cure: 'A contract is data: move logic to domain or api.' },
  domain: {
    may: [],
    cure: 'Declare an interface in domain and let app pass the implementation.',
  },
  storage: { may: ['domain'], cure: 'Storage knows entities only; let api translate contracts.' },
  adapters: {
    may: ['domain'],
    cure: 'An adapter implements an interface of the domain; app hands it over.',
  },
  client: {
    may: ['contracts'],
    cure: 'The client knows the contracts; pages and screens know the client.',
  },
  api: {
    may: ['contracts', 'domain'],
    cure: 'Take it as a dependency of registerApi and wire it in app.',
  },
  site: {
    may: ['contracts', 'client', 'ui', 'site-config'],
    cure: 'Public pages read the API through their queries; share looks through ui.',
  },
  admin: {
    may: ['contracts', 'client', 'ui', 'site-config'],
    cure: 'Admin screens reach the server through admin/api-client.ts only.',
  },
  ui: { may: [], cure: 'A primitive knows nothing of ours: pass it in as a property.' },
  artwork: { may: [], cure: 'A drawing is a pure function of its seed.' },
  config: { may: [], cure: 'Configuration is read before anything else exists.' },
  server: {
    may: ['api', 'site', 'admin', 'config'],
    cure: 'Take it as an option and wire it in app.',
  },
};

/** Composition roots: they may import everything, and nothing imports them. */
const roots = ['app', 'commands'];
const allLayers = [...Object.keys(layers), ...roots];
const test = '[.]test[.]tsx?$';
/** What clients load to make a call: no schemas. */
const CALLS = '^src/contracts/.*calls?[.]ts$';

/** Every layer may import the shared rules. */
const layerRules = Object.entries(layers).map(([layer, { may, cure }]) => {
  const allowed = [layer, 'shared', ...may];
  const forbidden = allLayers.filter((name) => !allowed.includes(name));
  const siteConfig = may.includes('site-config') ? '' : '|^site[.]config[.]ts$';
  return {
    name: `${layer}-imports`,
    severity: 'error',
    comment: `${layer} may import: ${['shared', ...may].filter((name) => name !== layer).join(', ') || 'nothing of ours'}. ${cure}`,
    from: { path: `^src/${layer}/`, pathNot: test },
    to: { path: `^src/(?:${forbidden.join('|')})/${siteConfig}` },
  };
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: 'domain-nouns',
      severity: 'error',
      comment: 'A noun of the domain reaches another one only through its public.ts.',
      from: { path: '^src/domain/([^/]+)/', pathNot: test },
      to: { path: '^src/domain/([^/]+)/', pathNot: ['^src/domain/$1/', '/public[.]ts$'] },
    },
    {
      name: 'domain-door',
      severity: 'error',
      comment: 'Export it from public.ts of its noun, and import that.',
      from: { path: '^src/', pathNot: ['^src/domain/', test] },
      to: { path: '^src/domain/', pathNot: '/public[.]ts$' },
    },
    {
      name: 'domain-without-io',
      severity: 'error',
      comment:
        'Declare an interface in domain and implement it in adapters; hashing only computes.',
      from: { path: '^src/domain/', pathNot: test },
      to: { dependencyTypes: ['core'], pathNot: '^(?:node:)?crypto$' },
    },
    {
      name: 'contracts-libraries',
      severity: 'error',
      comment: 'Contracts import the schema library only: they go to the browser.',
      from: { path: '^src/contracts/', pathNot: test },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/zod' },
    },
    {
      name: 'calls-alone',
      severity: 'error',
      comment: 'Visitors download the calls: put schemas, limits and errors into the endpoints.',
      from: { path: CALLS, pathNot: test },
      to: { pathNot: CALLS },
    },
    {
      name: 'visitors-without-schemas',
      severity: 'error',
      comment: 'Import the type only, or the schema by `import()` once it is needed.',
      from: { path: '^src/(?:site|client)/', pathNot: test },
      to: {
        path: '^src/contracts/',
        pathNot: CALLS,
        dependencyTypesNot: ['type-only'],
        dynamic: false,
      },
    },
    {
      name: 'admin-door',
      severity: 'error',
      comment: 'Only admin/api-client.ts speaks HTTP; call it instead.',
      from: {
        path: '^src/admin/',
        pathNot: ['^src/admin/(?:api-client|query-client)[.]ts$', test],
      },
      to: {
        path: '^src/client/(?:call-api|http-answer|http-transport)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'routes-refuse',
      severity: 'error',
      comment: 'A route refuses by `refuse`, which takes no code but those of its contract.',
      from: {
        path: '^src/api/[^/]+/',
        pathNot: ['^src/api/endpoints/', '^src/api/media/media-file-route[.]ts$', test],
      },
      to: { path: '^src/api/app-error[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Types count as well. Move what both need into a file of its own.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-tests-in-product',
      severity: 'error',
      comment: 'The product does not import its tests.',
      from: { path: '^src/', pathNot: test },
      to: { path: `^tests/|${test}` },
    },
    {
      name: 'declared-packages',
      severity: 'error',
      comment: 'Add the package to dependencies in package.json.',
      from: { path: '^src/', pathNot: test },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:dist|data|[.]cache)/' },
    // TypeScript 7 has no API for other programs yet, so swc parses the files (decision 007).
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};

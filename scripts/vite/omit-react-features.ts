import { type Plugin, parseAst } from 'vite';

/** What neither bundle uses of React, and the functions of React DOM that only this needs. */
const omitted = [
  {
    // src/site/navigation/open-page.ts asks the browser itself for its transitions.
    imports: ['ViewTransition', 'addTransitionType'],
    functions: /ViewTransition|ToHostInstances|OnHostInstances/,
  },
  {
    imports: ['Activity', 'SuspenseList'],
    functions: /^(?:updateActivityComponent|updateSuspenseListComponent)$/,
  },
  {
    // References to a fragment, which nothing here has.
    imports: [],
    functions: /FragmentInstance(?!Or|HostBoundary)|WithinFragment$|^addFragmentHandle/,
  },
];
const REACT_DOM = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;

type Program = ReturnType<typeof parseAst>;

/**
 * Leaves out of React DOM what no page uses: a tenth of its code, which no bundler can see is
 * never reached. Fails the build when a module begins to use one of these features, and when a new
 * release of React names their functions in another way.
 */
export function omitReactFeatures(): Plugin {
  return {
    name: 'omit-react-features',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: { id: REACT_DOM },
      handler: (code) => ({ code: omitFrom(code), map: null }),
    },
    moduleParsed({ id, code }) {
      const used = code && !isReact(id) && findOmitted(code);
      if (used) {
        this.error(`${id} uses ${used}, which scripts/vite/omit-react-features.ts leaves out.`);
      }
    },
  };
}

/** The source of React DOM with empty functions where only omitted features need them. */
export function omitFrom(code: string): string {
  const program = parseAst(code);
  const cuts = omitted.flatMap(({ functions }) => {
    const found = findCuts(program, code, functions);
    if (found.length === 0) throw new Error(`React DOM has no function ${functions} any more.`);
    return found;
  });
  return cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);
}

/** The name of an omitted feature that a module takes from React. */
export function findOmitted(code: string): string | undefined {
  const names = omitted.flatMap(({ imports }) => imports);
  if (!names.some((name) => code.includes(name))) return undefined;
  for (const node of parseAst(code).body) {
    if (node.type !== 'ImportDeclaration' || node.source.value !== 'react') continue;
    const imported = node.specifiers.map((part) =>
      part.type === 'ImportSpecifier' && 'name' in part.imported ? part.imported.name : '',
    );
    const found = names.find((name) => imported.includes(name));
    if (found) return found;
  }
  return undefined;
}

/** Bodies of functions, and methods that are set on their prototypes. */
function findCuts(program: Program, code: string, name: RegExp) {
  return program.body.flatMap((node) => {
    if (node.type === 'FunctionDeclaration' && node.body && name.test(node.id?.name ?? '')) {
      return [{ start: node.body.start, end: node.body.end, by: '{}' }];
    }
    const statement = node.type === 'ExpressionStatement' ? code.slice(node.start, node.end) : '';
    const [, owner = ''] = /^(\w+)\.prototype\./.exec(statement) ?? [];
    return name.test(owner) ? [{ start: node.start, end: node.end, by: '' }] : [];
  });
}

function isReact(id: string): boolean {
  return /\/node_modules\/(?:react|react-dom|scheduler)\//.test(id);
}

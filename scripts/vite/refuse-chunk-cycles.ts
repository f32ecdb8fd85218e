import type { Plugin, Rolldown } from 'vite';

/** Fails a build in which chunks import one another in a ring: whichever comes first would run without the other. */
export function refuseChunkCycles(): Plugin {
  return {
    name: 'refuse-chunk-cycles',
    generateBundle(_options, bundle) {
      const ring = findRing(bundle);
      if (ring) throw new Error(`Chunks import one another: ${ring.join(' → ')}`);
    },
  };
}

function findRing(bundle: Rolldown.OutputBundle): readonly string[] | null {
  const done = new Set<string>();
  const visit = (name: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    const chunk = bundle[name];
    if (done.has(name) || chunk?.type !== 'chunk') return null;
    for (const next of chunk.imports) {
      const ring = visit(next, [...way, name]);
      if (ring) return ring;
    }
    done.add(name);
    return null;
  };
  for (const name of Object.keys(bundle)) {
    const ring = visit(name, []);
    if (ring) return ring;
  }
  return null;
}

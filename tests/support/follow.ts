/**
 * Passes every use on to what `find` returns at that moment, however early a part of it was taken: so a server stays
 * while what it was built with changes.
 */
export function follow<Part extends object>(find: () => Part): Part {
  return new Proxy({} as Part, {
    get(_, name) {
      const found: unknown = Reflect.get(find(), name);
      if (typeof found === 'function') {
        return (...parameters: unknown[]) =>
          Reflect.apply(Reflect.get(find(), name) as typeof found, find(), parameters);
      }
      if (typeof found !== 'object' || found === null) return found;
      return follow(() => Reflect.get(find(), name) as object);
    },
  });
}

/** Browser storage in memory, whose items tests can inspect. */
export function createMemoryStorage() {
  const items = new Map<string, string>();
  return {
    items,
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  };
}

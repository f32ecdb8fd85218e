/** A value that notifies its subscribers of each change, as `useSyncExternalStore` takes it. */
export class ObservableValue<Value> {
  #value: Value;
  readonly #subscribers = new Set<() => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  get = (): Value => this.#value;

  /** Answers whether anybody notices. */
  set(value: Value): boolean {
    this.#value = value;
    for (const notify of this.#subscribers) notify();
    return this.#subscribers.size > 0;
  }

  /** Calls back after every change until the returned function is called. */
  subscribe = (notify: () => void): (() => void) => {
    this.#subscribers.add(notify);
    return () => this.#subscribers.delete(notify);
  };
}

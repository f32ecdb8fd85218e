/** Lets concurrent callers that want the same thing share one piece of work. */
export class SingleFlight<Result> {
  #pending = new Map<string, Promise<Result>>();

  run(key: string, work: () => Promise<Result>): Promise<Result> {
    const pending = this.#pending.get(key);
    if (pending) return pending;
    const promise = work();
    this.#pending.set(key, promise);
    const forget = () => this.#pending.delete(key);
    promise.then(forget, forget);
    return promise;
  }
}

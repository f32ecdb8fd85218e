import { type ComponentType, type ReactNode, Suspense, use } from 'react';

/** Resolves with the visitor's first move; never on the server. */
const firstMove = new Promise<unknown>((resolve) => {
  if (typeof window === 'undefined') return;
  for (const move of ['scroll', 'pointerdown', 'keydown'])
    addEventListener(move, resolve, { once: true, passive: true });
});

/** Code that arrives after the page that uses it. */
export class DeferredCode<Code> {
  #import: () => Promise<Code>;
  #code: Code | undefined;
  #pending: Promise<Code> | undefined;
  #arrival: Promise<Code> | undefined;

  constructor(load: () => Promise<Code>) {
    this.#import = load;
  }

  /** Loads the code once. A failure is forgotten, so that the next call tries again. */
  load(): Promise<Code> {
    this.#pending ??= this.#import().then(
      (code) => {
        this.#code = code;
        return code;
      },
      (error: unknown) => {
        this.#pending = undefined;
        throw error;
      },
    );
    return this.#pending;
  }

  /** The code if it is there: on the server, once its page was rendered. */
  peek(): Code | undefined {
    return this.#code;
  }

  /** The code, for a component: it waits until the code is there, for ever if it fails to load. */
  use(): Code {
    if (this.#code) return this.#code;
    this.#arrival ??= new Promise((resolve) => {
      this.load().then(resolve, () => {});
    });
    return use(this.#arrival);
  }
}

/** A part of a page whose code arrives later; until then what the server rendered, or `fallback`. */
export class DeferredPart<Props extends object> {
  readonly code: DeferredCode<ComponentType<Props>>;

  /** `isLast`: at the end of a long page, so that its code waits for the visitor's first move. */
  constructor(load: () => Promise<ComponentType<Props>>, { isLast = false } = {}) {
    const wait = isLast && !import.meta.env.SSR;
    this.code = new DeferredCode(wait ? () => firstMove.then(load) : load);
  }

  readonly Part = ({ fallback, ...props }: Props & { readonly fallback?: ReactNode }) => (
    <Suspense fallback={fallback}>
      <DeferredContent code={this.code} props={props as unknown as Props} />
    </Suspense>
  );
}

function DeferredContent<Props extends object>({
  code,
  props,
}: {
  readonly code: DeferredCode<ComponentType<Props>>;
  readonly props: Props;
}) {
  const Content = code.use();
  return <Content {...props} />;
}

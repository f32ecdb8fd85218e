import type { HttpAnswer } from '#client/http-answer.ts';
import type { Call } from '#contracts/call.ts';

export function RawAnswer({ call, answer }: { readonly call: Call; readonly answer: HttpAnswer }) {
  const name = describeCall(call);
  return (
    <section className="box raw-answer" aria-label={`Answer to ${name}`}>
      <dl>
        <dt>Call</dt>
        <dd className="mono">{name}</dd>
        <dt>Status</dt>
        <dd className="mono">
          {answer.status} {answer.statusText}
        </dd>
        <dt>Body</dt>
        <dd>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long answers scroll, also by keyboard. */}
          <pre tabIndex={0}>{answer.text === '' ? '(empty)' : answer.text}</pre>
        </dd>
      </dl>
    </section>
  );
}

/** A call in the words of HTTP: `POST /api/blog`. */
export const describeCall = ({ method, path }: Call): string => `${method} ${path}`;

/** A turning ring in the colour and size of the surrounding text, which says what is loading. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}

/** A turning ring in the colour and size of the text around it; the words say what it waits for. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}

/** The firm's logo; hidden from screen readers, because the name is next to it. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 30 30" fill="none" strokeWidth="2.5" aria-hidden="true">
      <path d="M1 28h28M15.5 22.5H29M23 15h6" stroke="currentColor" />
      <path d="M1 22.5h9.5V15H18V7.5h11" stroke="var(--color-accent)" />
    </svg>
  );
}

/** A line drawing in the style of `ui/icons`, for tools that only the editor has. */
export function ToolIcon({ drawing }: { readonly drawing: string }) {
  return (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
      <path d={drawing} />
    </svg>
  );
}

/** A line drawing with the pen of `ui/icon.tsx`, for tools that no other screen has. */
export function ToolIcon({ drawing }: { readonly drawing: string }) {
  return (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
      <path d={drawing} />
    </svg>
  );
}

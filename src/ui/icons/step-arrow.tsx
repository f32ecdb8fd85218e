/** The site's arrow: flat, one step up, flat. It moves when its link is hovered. */
export function StepArrow() {
  return (
    <svg
      className="step"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path d="M.5 13H6V7h8.5M10.7 3l4 4-4 4" />
    </svg>
  );
}

import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** One stop for Tab, and arrow keys between the `data-tool` buttons (WAI-ARIA toolbar pattern). */
export function useRovingFocus(first: string) {
  const [tabStop, setTabStop] = useState(first);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    const target = event.target as HTMLElement;
    if (!step || !target.matches('[data-tool]')) return;
    const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')].filter(
      (tool) => tool.offsetParent !== null,
    );
    event.preventDefault();
    tools[step(tools.indexOf(target), tools.length)]?.focus();
  };

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const { tool } = (event.target as HTMLElement).dataset;
    if (tool) setTabStop(tool);
  };

  return { tabStop, setTabStop, toolbarProps: { onKeyDown, onFocus } };
}

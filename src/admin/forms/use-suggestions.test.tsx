// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useSuggestions } from './use-suggestions.tsx';

interface LineProps {
  readonly items: readonly string[];
  readonly onPick: (item: string) => void;
}

function Line(props: LineProps) {
  const { lineProps, list } = useSuggestions({
    ...props,
    label: 'Tags',
    onClose: () => {},
    children: (item) => item,
  });
  return (
    <>
      <input aria-label="Tag" {...lineProps} />
      {list}
    </>
  );
}

test('once the suggestion that a key chose is gone, none is active and Enter takes none', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Element.prototype.scrollIntoView = () => {};
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => act(() => root.unmount()));
  const onPick = vi.fn();
  const draw = (...items: readonly string[]) =>
    act(async () => root.render(<Line items={items} onPick={onPick} />));
  const press = (key: string) =>
    act(async () => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true });
      document.querySelector('input')?.dispatchEvent(event);
    });
  await draw('azure', 'azure-ad', 'azure-files');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await press(key);
  await draw('azure');
  await press('Enter');
  expect(onPick).not.toHaveBeenCalled();
  await press('ArrowDown');
  await press('Enter');
  expect(onPick.mock.calls).toEqual([['azure']]);
});

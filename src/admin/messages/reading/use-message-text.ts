import { useLocalText } from '../../drafts/use-local-text.ts';

/** A copy that is not a text counts as none. */
const readText = (stored: unknown) => (typeof stored === 'string' && stored !== '' ? stored : null);

/** A text typed for one message, kept on the device until it is sent; `place` says what for. */
export function useMessageText(place: string) {
  const { value, keep, drop } = useLocalText(place, readText);
  return {
    text: value ?? '',
    setText: (text: string) => keep(text === '' ? null : text),
    clear: drop,
  };
}

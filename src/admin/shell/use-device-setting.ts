import { useState } from 'react';
import { readStored, writeStored } from '#ui/browser-storage.ts';

/** A choice that this device remembers: whether a word is stored under a name. */
export function useDeviceSetting(
  name: string,
  word: string,
): readonly [isSet: boolean, set: (isSet: boolean) => void] {
  const [isSet, setIsSet] = useState(() => readStored(name) === word);
  const set = (next: boolean) => {
    setIsSet(next);
    writeStored(name, next ? word : null);
  };
  return [isSet, set];
}

/** Whether single-key shortcuts are on, for this device: speech input may trigger them (WCAG 2.1.4). */
export function useKeysSetting(): readonly [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [isOff, setOff] = useDeviceSetting('admin-keys', 'off');
  return [!isOff, (isOn) => setOff(!isOn)];
}

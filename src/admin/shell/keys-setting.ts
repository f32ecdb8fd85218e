import { useState } from 'react';

const STORAGE_KEY = 'admin-keys';

function readSetting(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Whether single-key shortcuts are on, for this device: speech input may trigger them (WCAG 2.1.4). */
export function useKeysSetting(): readonly [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(readSetting);
  const store = (next: boolean) => {
    setOn(next);
    try {
      if (next) localStorage.removeItem(STORAGE_KEY);
      else localStorage.setItem(STORAGE_KEY, 'off');
    } catch {
      // Storage can be forbidden or full; the choice then holds for this screen.
    }
  };
  return [isOn, store];
}

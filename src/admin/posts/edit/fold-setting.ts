import { useState } from 'react';

const STORAGE_KEY = 'edit-details';

function readSetting(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'folded';
  } catch {
    return false;
  }
}

/** Whether everything but the text of a post is folded away; remembered on the device. */
export function useFoldSetting(): readonly [isFolded: boolean, toggle: () => void] {
  const [isFolded, setFolded] = useState(readSetting);
  const toggle = () => {
    setFolded(!isFolded);
    try {
      if (isFolded) localStorage.removeItem(STORAGE_KEY);
      else localStorage.setItem(STORAGE_KEY, 'folded');
    } catch {
      // Storage can be forbidden or full; the choice then holds for this screen.
    }
  };
  return [isFolded, toggle];
}

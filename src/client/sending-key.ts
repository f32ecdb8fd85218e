const inMemory = new Map<string, string>();

/**
 * The key under which these values are sent: the same for the same values in this tab, also after a
 * reload, going back or sending them, so that the server takes a repetition for what it is. `name` is
 * that of the form, under which the tab keeps it.
 */
export function getSendingKey(name: string, values: object): string {
  const mark = toMark(JSON.stringify(values));
  const [keptMark, keptKey] = (findKept(name) ?? '').split(' ');
  if (keptMark === mark && keptKey) return keptKey;
  const key = newKey();
  keep(name, `${mark} ${key}`);
  return key;
}

/** Forgets the key of a form where the same values, sent once more, are meant. */
export const dropSendingKey = (name: string): void => keep(name, '');

/** 128 random bits; `randomUUID` exists only over HTTPS. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** A short mark of a text, from which nobody can read the text (FNV-1a). */
function toMark(text: string): string {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  }
  return `${text.length}:${hash >>> 0}`;
}

function findKept(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? inMemory.get(name);
  } catch {
    return inMemory.get(name);
  }
}

function keep(name: string, mark: string): void {
  inMemory.set(name, mark);
  try {
    sessionStorage.setItem(name, mark);
  } catch {
    // Forbidden or full: the key lasts until the page is left.
  }
}

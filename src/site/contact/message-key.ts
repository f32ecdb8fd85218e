const STORAGE_KEY = 'message-key';

let inMemory: string | null = null;

/**
 * The key under which this text is sent: the same for the same text in this tab, also after a reload,
 * going back or sending it, so that the server takes a repetition for what it is.
 */
export function getMessageKey(values: object): string {
  const mark = toMark(JSON.stringify(values));
  const [keptMark, keptKey] = (findKept() ?? '').split(' ');
  if (keptMark === mark && keptKey) return keptKey;
  const key = newKey();
  keep(`${mark} ${key}`);
  return key;
}

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

function findKept(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
}

function keep(mark: string): void {
  inMemory = mark;
  try {
    sessionStorage.setItem(STORAGE_KEY, mark);
  } catch {
    // Forbidden or full: the key lasts until the page is left.
  }
}

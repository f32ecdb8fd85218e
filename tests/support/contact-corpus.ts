import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { JudgedMessage } from '#domain/messages/spam/suspicion.ts';

/** A message of a corpus; `source` is its file and place, for reports. */
export interface CorpusMessage extends JudgedMessage {
  readonly source: string;
}

const corporaDir = path.resolve(import.meta.dirname, '../corpora/contact');

/** Reads the messages of a folder of `tests/corpora/contact`, whose README says how they look. */
export function readCorpus(folder: string): CorpusMessage[] {
  const dir = path.join(corporaDir, folder);
  return readdirSync(dir)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) => readMessages(readFileSync(path.join(dir, file), 'utf8'), file));
}

function readMessages(text: string, file: string): CorpusMessage[] {
  if (file === 'lines.txt') return readLines(text, file);
  return text
    .split(/^=== /mu)
    .slice(1)
    .map((block, index) => {
      const [head = '', ...body] = block.split('\n');
      const [fullName = '', email = '', company, phone] = head
        .split(' | ')
        .map((part) => part.trim());
      return {
        source: `${file} ${index + 1}`,
        fullName,
        email,
        company: company || null,
        phone: phone || null,
        service: null,
        message: body.join('\n').trim(),
      };
    });
}

/** One message a line, without a sender of its own. */
function readLines(text: string, file: string): CorpusMessage[] {
  return text
    .trim()
    .split('\n')
    .map((message, index) => ({
      source: `${file} ${index + 1}`,
      fullName: 'Some One',
      email: 'someone@mail.example',
      company: null,
      phone: null,
      service: null,
      message,
    }));
}

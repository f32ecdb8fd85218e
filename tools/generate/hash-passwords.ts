// node tools/generate/hash-passwords.ts LIST: makes src/adapters/passwords/leaked-passwords.json from a list of leaked
// passwords, one a line, the most used first. The present one is from the first million of SecLists' copy of Mark
// Burnett's ten million passwords (CC BY-SA 3.0).
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/** The most used of any length, for what people put signs around, and the most used of the least length. */
const MOST_USED = 25_000;
const LONG_MIN = 10;
const HASH_BYTES = 5;

const [, , list = ''] = process.argv;
const words = readFileSync(list, 'utf8').split(/\r?\n/);
const short = words.filter((word) => word.length >= 4).slice(0, MOST_USED);
const long = words.filter((word) => word.length >= LONG_MIN).slice(0, MOST_USED);
const folded = new Set([...short, ...long].map((word) => word.toLowerCase()));
const hashes = [...folded]
  .map((word) => createHash('sha256').update(word).digest().subarray(0, HASH_BYTES))
  .sort(Buffer.compare);
const target = new URL('../../src/adapters/passwords/leaked-passwords.json', import.meta.url);
const hashesText = Buffer.concat(hashes).toString('base64');
writeFileSync(target, `${JSON.stringify({ hashes: hashesText })}\n`);
console.log(`${folded.size} passwords`);

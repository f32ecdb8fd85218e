// plain-server.ts FILE PORT: answers every request with the recorded page, and does nothing else.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , file = '', port] = process.argv;
const { headers, body } = JSON.parse(readFileSync(file, 'utf8')) as {
  readonly headers: string[];
  readonly body: string;
};
const text = Buffer.from(body, 'base64').toString('latin1');
createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(text, 'latin1');
}).listen(Number(port), '127.0.0.1');

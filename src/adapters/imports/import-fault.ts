/** Damage in an export, which stops an import before it has changed anything. */
export class ImportFault extends Error {
  constructor(file: string, line: number | null, message: string) {
    super(line === null ? `${file}: ${message}` : `${file}, line ${line}: ${message}`);
  }
}

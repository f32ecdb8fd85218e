/** Damage in an export, which stops an import before it has changed anything, or leaves out one file of a folder. */
export class ImportFault extends Error {
  readonly where: string;
  readonly reason: string;

  constructor(file: string, line: number | null, message: string) {
    const where = line === null ? file : `${file}, line ${line}`;
    super(`${where}: ${message}`);
    this.where = where;
    this.reason = message;
  }
}

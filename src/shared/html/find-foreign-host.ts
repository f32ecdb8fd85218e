/** The host of another site in a picture's address; null for pictures of this one. */
export function findForeignHost(address: string, ownHost: string): string | null {
  const host = /^\s*https?:\/\/(?:[^/?#]*@)?([^/?#]+)/i.exec(address)?.[1]?.toLowerCase();
  return host === undefined || host === ownHost ? null : host;
}

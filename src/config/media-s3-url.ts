/** Where pictures are kept in an S3-compatible store, with the key to it. */
export interface MediaS3 {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The rules of Amazon S3 for names of buckets, which other stores share. */
const BUCKET_PATH = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/;
const PARAMETERS: ReadonlySet<string> = new Set(['region', 'tls']);

/**
 * Reads `s3://KEY:SECRET@host[:port]/bucket?region=…&tls=false`; null for anything else. The region
 * is `us-east-1` and TLS is used unless it says otherwise. Characters that have a meaning in a URL
 * are percent-encoded in key and secret.
 */
export function parseMediaS3Url(text: string): MediaS3 | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 's3:' || !url.host || !url.username || !url.password) return null;
  const [, bucket] = BUCKET_PATH.exec(url.pathname) ?? [];
  const tls = url.searchParams.get('tls') ?? 'true';
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const isKnown = [...url.searchParams.keys()].every((name) => PARAMETERS.has(name));
  if (!bucket || !isKnown || !/^(?:true|false)$/.test(tls) || !/^[\w-]+$/.test(region)) return null;
  try {
    return {
      endpoint: `${tls === 'true' ? 'https' : 'http'}://${url.host}`,
      region,
      bucket,
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    };
  } catch {
    // A percent sign that encodes nothing.
    return null;
  }
}

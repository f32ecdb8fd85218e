/** An S3-compatible store for pictures, with its credentials. */
export interface MediaS3 {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Amazon S3's rules for bucket names, which other stores share. */
const BUCKET_PATH = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/;
const PARAMETERS: ReadonlySet<string> = new Set(['region', 'tls']);

/**
 * Reads `s3://KEY:SECRET@host[:port]/bucket?region=…&tls=false`; null for anything else. The region
 * defaults to `us-east-1`, TLS to on. Key and secret must be percent-encoded.
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
    // Malformed percent-encoding.
    return null;
  }
}

import { describe, expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { parseMediaS3Url } from './media-s3-url.ts';

describe('MEDIA_S3_URL', () => {
  test.each([
    [
      's3://KEY:SECRET@s3.eu-central-1.amazonaws.com/pictures?region=eu-central-1',
      ['https://s3.eu-central-1.amazonaws.com', 'eu-central-1', 'pictures', 'KEY', 'SECRET'],
    ],
    [
      's3://KEY:SECRET@127.0.0.1:9000/my-pictures?tls=false',
      ['http://127.0.0.1:9000', 'us-east-1', 'my-pictures', 'KEY', 'SECRET'],
    ],
    [
      's3://K%2FEY:a%2Fb+c%3D@minio:9000/abc/?tls=true&region=auto',
      ['https://minio:9000', 'auto', 'abc', 'K/EY', 'a/b+c='],
    ],
  ])('%s', (text, expected) => {
    const [endpoint, region, bucket, accessKeyId, secretAccessKey] = expected;
    expect(parseMediaS3Url(text)).toEqual({
      ...{ endpoint, region, bucket, accessKeyId, secretAccessKey },
    });
  });

  test.each([
    'https://KEY:SECRET@host/bucket',
    's3://host/bucket',
    's3://KEY@host/bucket',
    's3://KEY:SECRET@host',
    's3://KEY:SECRET@host/',
    's3://KEY:SECRET@host/bucket/folder',
    's3://KEY:SECRET@host/Bucket_1',
    's3://KEY:SECRET@/bucket',
    's3://KEY:SECRET@host/bucket?tls=no',
    's3://KEY:SECRET@host/bucket?secure=false',
    's3://KEY:SECRET@host/bucket?region=',
    's3://KEY:SEC%RET@host/bucket',
    's3://KEY:SEC/RET@host/bucket',
    'KEY:SECRET@host/bucket',
  ])('%s is refused', (text) => {
    expect(parseMediaS3Url(text)).toBeNull();
  });

  test('a wrong value stops the start with one line, without the secret', () => {
    const result = readConfiguration({ MEDIA_S3_URL: 's3://KEY:hunter2@host' });
    expect(result).toEqual({
      ok: false,
      faults: [
        'MEDIA_S3_URL: takes s3://KEY:SECRET@host[:port]/bucket?region=…&tls=false, with / in KEY or SECRET as %2F',
      ],
    });
  });
});

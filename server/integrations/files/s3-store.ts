// Files in a bucket of S3, or of what speaks its language.
import type * as Sdk from '@aws-sdk/client-s3';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { type FileStore, requireFileKey } from './file-key.ts';
import { askOutside } from '#server/integrations/circuit-breaker.ts';
import { storeUnavailable } from './store-fault.ts';

const { answerMs } = LIMITS.outside;

export interface Bucket {
  /** Where it is, when it is not Amazon's. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** What each act is given: the library, its client, the object, and how long to wait. */
interface Asking {
  sdk: typeof Sdk;
  client: Sdk.S3Client;
  object: { Bucket: string; Key: string };
  options: { abortSignal: AbortSignal };
}

export function s3Store({ bucket, ...place }: Bucket): FileStore {
  const at = `${place.endpoint ?? place.region} ${bucket}`;
  let opened: Promise<Pick<Asking, 'sdk' | 'client'>> | undefined;

  async function ask<Answer, Missing>(
    key: string,
    missing: Missing,
    act: (asking: Asking) => Promise<Answer>,
  ): Promise<Answer | Missing> {
    const object = { Bucket: bucket, Key: requireFileKey(key) };
    const known = await (opened ??= open(place));
    try {
      return await askOutside({ provider: 'files', at, isAnswer }, () =>
        act({ ...known, object, options: { abortSignal: AbortSignal.timeout(answerMs) } }),
      );
    } catch (error) {
      if (isMissing(error)) return missing;
      throw storeUnavailable(error);
    }
  }

  return {
    put: (key, bytes) =>
      ask(key, undefined, async ({ sdk, client, object, options }) => {
        await client.send(new sdk.PutObjectCommand({ ...object, Body: bytes }), options);
      }),
    get: (key) =>
      ask(key, null, async ({ sdk, client, object, options }) => {
        const { Body } = await client.send(new sdk.GetObjectCommand(object), options);
        return (await Body?.transformToByteArray()) ?? null;
      }),
    exists: (key) =>
      ask(key, false, async ({ sdk, client, object, options }) => {
        await client.send(new sdk.HeadObjectCommand(object), options);
        return true;
      }),
    remove: (key) =>
      ask(key, undefined, async ({ sdk, client, object, options }) => {
        await client.send(new sdk.DeleteObjectCommand(object), options);
      }),
  };
}

// The SDK is large; a shop with a folder never loads it.
async function open({ endpoint, region, accessKeyId, secretAccessKey }: Omit<Bucket, 'bucket'>) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    // Not every store that speaks S3 knows its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

/** Nothing of that name, a wrong key: it is there all the same. */
function isAnswer(error: unknown): boolean {
  const { httpStatusCode: status = 0 } = (error as Partial<Sdk.S3ServiceException> | null)?.$metadata ?? {};
  return status >= 400 && status < 500;
}

// Stores files in an S3 bucket or a compatible service.
import type * as Sdk from '@aws-sdk/client-s3';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { type FileStore, requireFileKey } from './file-key.ts';
import { callProvider } from '#server/integrations/circuit-breaker.ts';
import { fileStoreUnavailable } from './store-error.ts';

const { answerMs } = LIMITS.outside;

export interface Bucket {
  /** The address of the service if it is not Amazon's. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The arguments of each request: the SDK, its client, the object, and the timeout. */
interface RequestContext {
  sdk: typeof Sdk;
  client: Sdk.S3Client;
  object: { Bucket: string; Key: string };
  options: { abortSignal: AbortSignal };
}

export function s3Store({ bucket, ...place }: Bucket): FileStore {
  const at = `${place.endpoint ?? place.region} ${bucket}`;
  let opened: Promise<Pick<RequestContext, 'sdk' | 'client'>> | undefined;

  async function ask<Result, Missing>(
    key: string,
    missing: Missing,
    request: (context: RequestContext) => Promise<Result>,
  ): Promise<Result | Missing> {
    const object = { Bucket: bucket, Key: requireFileKey(key) };
    const connection = await (opened ??= open(place));
    try {
      return await callProvider({ provider: 'files', at, isAnswer }, () =>
        request({ ...connection, object, options: { abortSignal: AbortSignal.timeout(answerMs) } }),
      );
    } catch (error) {
      if (isMissing(error)) return missing;
      throw fileStoreUnavailable(error);
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

// The SDK is large, so it is only loaded if a bucket is used.
async function open({ endpoint, region, accessKeyId, secretAccessKey }: Omit<Bucket, 'bucket'>) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    // Not every S3-compatible service supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

/** A client error, such as a missing file or a wrong key, shows that the service is reachable. */
function isAnswer(error: unknown): boolean {
  const { httpStatusCode: status = 0 } = (error as Partial<Sdk.S3ServiceException> | null)?.$metadata ?? {};
  return status >= 400 && status < 500;
}

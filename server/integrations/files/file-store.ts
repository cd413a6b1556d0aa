// Stores the shop's pictures and uploads: in an S3 bucket if one is set, otherwise in a folder.
import { type Env, env } from '#server/platform/config/env.ts';
import type { FileStore } from './file-key.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

export type { FileStore } from './file-key.ts';

let chosen: { by: Env; store: FileStore } | undefined;

/** The shop's file store. */
export function fileStore(): FileStore {
  const settings = env();
  if (chosen?.by !== settings) chosen = { by: settings, store: openStore(settings) };
  return chosen.store;
}

function openStore(settings: Env): FileStore {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint, UPLOADS_DIR } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!bucket || !region || !accessKeyId || !secretAccessKey) return folderStore(UPLOADS_DIR);
  return s3Store({ endpoint, region, bucket, accessKeyId, secretAccessKey });
}

// Signing keys: SECRET_KEYS if set; in demo mode generated once and stored in DATA_DIR/secrets.json.
import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { prepareDataDir } from './data-dir.ts';
import { env } from './env.ts';

const STORED = z.object({ keys: z.array(z.string().min(32)).min(1) });

let cached: { dataDir: string; keys: string[] } | undefined;

type Keys = [Buffer, ...Buffer[]];

// Cached: deriving a key takes as long as verifying a token, on every request.
const derived = new WeakMap<string[], Map<string, Keys>>();

/** The keys for one purpose, such as 'access-token': the first signs, all verify. */
export function secrets(purpose: string): Keys {
  const keys = env().SECRET_KEYS ?? storedKeys(env().DATA_DIR);
  const ofKeys = derived.get(keys) ?? new Map<string, Keys>();
  derived.set(keys, ofKeys);
  const purposeKeys = ofKeys.get(purpose) ?? derive(keys, purpose);
  ofKeys.set(purpose, purposeKeys);
  return purposeKeys;
}

function derive(keys: string[], purpose: string): Keys {
  // A separate key for each purpose, so that a signature for one is invalid for another.
  const [first, ...rest] = keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32)));
  if (!first) throw new Error('no secret keys');
  return [first, ...rest];
}

function storedKeys(dataDir: string): string[] {
  if (cached?.dataDir !== dataDir) {
    const file = join(prepareDataDir(dataDir), 'secrets.json');
    if (!existsSync(file)) storeNewKeys(file);
    const { keys } = STORED.parse(JSON.parse(readFileSync(file, 'utf8')));
    cached = { dataDir, keys };
  }
  return cached.keys;
}

// `link` is atomic, so processes that start together agree on one set.
function storeNewKeys(file: string): void {
  const draft = `${file}.${process.pid}`;
  const keys = [randomBytes(32).toString('base64url')];
  writeFileSync(draft, JSON.stringify({ keys }), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

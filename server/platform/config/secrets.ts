// Signing keys: SECRET_KEYS where given; in demo mode made once and kept in DATA_DIR/secrets.json.
import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { prepareDataDir } from './data-dir.ts';
import { env } from './env.ts';

const KEPT = z.object({ keys: z.array(z.string().min(32)).min(1) });

let remembered: { dataDir: string; keys: string[] } | undefined;

type Keys = [Buffer, ...Buffer[]];

// Every request with a token asks for its key, and to make one costs as much as to check the token.
const derived = new WeakMap<string[], Map<string, Keys>>();

/** The keys for one purpose, such as 'access-token': the first signs, all verify. */
export function secrets(purpose: string): Keys {
  const keys = env().SECRET_KEYS ?? keptKeys(env().DATA_DIR);
  const ofKeys = derived.get(keys) ?? new Map<string, Keys>();
  derived.set(keys, ofKeys);
  const made = ofKeys.get(purpose) ?? derive(keys, purpose);
  ofKeys.set(purpose, made);
  return made;
}

function derive(keys: string[], purpose: string): Keys {
  // A key of its own per purpose: what is signed for one use never passes for another.
  const [first, ...rest] = keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32)));
  if (!first) throw new Error('no secret keys');
  return [first, ...rest];
}

function keptKeys(dataDir: string): string[] {
  if (remembered?.dataDir !== dataDir) {
    const file = join(prepareDataDir(dataDir), 'secrets.json');
    if (!existsSync(file)) keepNewKeys(file);
    const { keys } = KEPT.parse(JSON.parse(readFileSync(file, 'utf8')));
    remembered = { dataDir, keys };
  }
  return remembered.keys;
}

// A link appears whole or not at all, so processes that start together agree on one set.
function keepNewKeys(file: string): void {
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

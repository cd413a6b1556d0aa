// Authenticator apps (TOTP, RFC 6238): six digits that change every 30 seconds.
import { Secret, TOTP } from 'otpauth';
import type { StaffCredential } from '#server/generated/prisma/client.ts';
import { now } from '#server/platform/clock.ts';
import { seal, unseal } from '#server/platform/config/sealed-text.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { shopIdentity } from '#server/platform/shop-identity.ts';
import { createChallenge, findChallenge } from './challenges.ts';
import { type AddedKey, insertKey, requireKeyChange } from './keys.ts';
import type { SignedInStaff } from './sessions.ts';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
// Phone clocks drift, so the codes before and after are accepted, too.
const WINDOW = 1;
const PURPOSE = 'staff-authenticator';

export interface AuthenticatorStep {
  token: string;
  /** The base32 secret for manual entry. */
  secret: string;
  /** otpauth://…, for a QR code. */
  uri: string;
}

function createTotp(secret: Secret, email = ''): TOTP {
  return new TOTP({ issuer: shopIdentity().name, label: email, secret, period: PERIOD_SECONDS });
}

/** Starts adding an app: its secret, and a token to confirm it with. */
export async function beginAuthenticator(actor: SignedInStaff | null): Promise<AuthenticatorStep> {
  const { email } = requireKeyChange(actor);
  const secret = new Secret({ size: SECRET_BYTES });
  const sealedSecret = seal(secret.base32, PURPOSE);
  const token = await createChallenge({ email, purpose: 'ADD_AUTHENTICATOR', challenge: '', sealedSecret });
  return { token, secret: secret.base32, uri: createTotp(secret, email).toString() };
}

/** Adds the app after its first code. @throws VALIDATION for a wrong code */
export async function addAuthenticator(
  actor: SignedInStaff | null,
  { token, code, name }: { token: string; code: string; name: string },
): Promise<AddedKey> {
  const staff = requireKeyChange(actor);
  const challenge = await findChallenge(token, 'ADD_AUTHENTICATOR', staff.email);
  const { sealedSecret } = challenge;
  const step = sealedSecret && findStep(code, sealedSecret);
  if (!sealedSecret || !step) throw invalid({ code: 'This is not the code that the app shows' });
  return insertKey(staff, challenge, { kind: 'AUTHENTICATOR', name, sealedSecret, lastStep: step });
}

/** Checks a code at sign-in. Each code is accepted once. */
export async function consumeAuthenticatorCode(staffId: string, code: string): Promise<boolean> {
  const apps = await db.staffCredential.findMany({
    where: { staffId, kind: 'AUTHENTICATOR' },
    take: LIMITS.staff.keys,
  });
  for (const app of apps) if (await redeemCode(app, code)) return true;
  return false;
}

async function redeemCode({ id, sealedSecret }: StaffCredential, code: string): Promise<boolean> {
  const secret = sealedSecret && unseal(sealedSecret, PURPOSE);
  const step = sealedSecret && findStep(code, sealedSecret);
  if (!secret || !step) return false;
  const { count } = await db.staffCredential.updateMany({
    where: { id, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    // Sealed again, so that an old key of SECRET_KEYS can be removed some time after a new one was added.
    data: { lastStep: step, lastUsedAt: now(), sealedSecret: seal(secret, PURPOSE) },
  });
  return count === 1;
}

/** The step that a code belongs to; null for a wrong one. */
function findStep(code: string, sealedSecret: string): number | null {
  const secret = unseal(sealedSecret, PURPOSE);
  if (secret === null) return null;
  const timestamp = now().getTime();
  const delta = createTotp(Secret.fromBase32(secret)).validate({
    token: code.replace(/\s/g, ''),
    timestamp,
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

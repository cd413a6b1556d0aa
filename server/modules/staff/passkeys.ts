// Registration of passkeys, and verification of their answers at sign-in.
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { StaffCredential } from '#server/generated/prisma/client.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid } from '#server/platform/errors.ts';
import { shopIdentity } from '#server/platform/shop-identity.ts';
import { createChallenge, findChallenge } from './challenges.ts';
import { type AddedKey, insertKey, listKeys, requireKeyChange } from './keys.ts';
import type { SignedInStaff } from './sessions.ts';

export interface PasskeyStep {
  token: string;
  /** The options for the browser, as JSON. */
  passkeyOptions: string;
}

const MAX_CHARACTERS = 10_000;
// The library validates the other fields.
const RESPONSE = z.looseObject({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});

/** Starts adding a passkey. @param origin of the page, such as 'https://shop.example' */
export async function beginPasskey(actor: SignedInStaff | null, origin: string): Promise<PasskeyStep> {
  const { staffId, email, name } = requireKeyChange(actor);
  const options = await generateRegistrationOptions({
    rpName: shopIdentity().name,
    rpID: new URL(origin).hostname,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(staffId),
    attestationType: 'none',
    excludeCredentials: (await listKeys(staffId)).flatMap(({ credentialId: id }) => (id ? [{ id }] : [])),
    // The passkey is stored on the device, so that signing in need not reveal the keys of an e-mail.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const token = await createChallenge({ email, purpose: 'ADD_PASSKEY', challenge: options.challenge });
  return { token, passkeyOptions: JSON.stringify(options) };
}

/** Adds the passkey that answered. @throws VALIDATION for a wrong answer */
export async function addPasskey(
  actor: SignedInStaff | null,
  { token, response, name }: { token: string; response: string; name: string },
  origin: string,
): Promise<AddedKey> {
  const staff = requireKeyChange(actor);
  const challenge = await findChallenge(token, 'ADD_PASSKEY', staff.email);
  const { registrationInfo } = await orRefuse(
    verifyRegistrationResponse({
      response: parseResponse<RegistrationResponseJSON>(response),
      expectedChallenge: challenge.challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
    }),
  );
  if (!registrationInfo) throw wrongPasskey();
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  if (await db.staffCredential.findUnique({ where: { credentialId } })) throw wrongPasskey();
  return insertKey(staff, challenge, {
    kind: 'PASSKEY',
    name,
    credentialId,
    publicKey: Buffer.from(publicKey),
    counter,
  });
}

/** The options of a sign-in. Only the challenge differs between e-mails. */
export function passkeySignInOptions(origin: string) {
  return generateAuthenticationOptions({ rpID: new URL(origin).hostname, userVerification: 'required' });
}

/**
 * Verifies the answer of a passkey at sign-in, and returns its member.
 * @throws VALIDATION for a wrong answer, or a passkey of someone else
 */
export async function checkPasskey(
  response: string,
  { email, challenge }: { email: string; challenge: string },
  origin: string,
): Promise<string> {
  const answer = parseResponse<AuthenticationResponseJSON>(response);
  const key = await db.staffCredential.findFirst({
    where: { credentialId: answer.id, kind: 'PASSKEY', staff: { email, removedAt: null } },
  });
  if (!key?.publicKey) throw wrongPasskey();
  const { verified, authenticationInfo } = await orRefuse(
    verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      credential: {
        id: answer.id,
        publicKey: new Uint8Array(key.publicKey),
        counter: Number(key.counter),
      },
    }),
  );
  if (!verified || !(await countUse(key, authenticationInfo.newCounter))) throw wrongPasskey();
  return key.staffId;
}

/** Stores the new count; false if a concurrent sign-in stored one, which happens with a copied key. */
async function countUse({ id, counter }: StaffCredential, newCounter: number): Promise<boolean> {
  const { count } = await db.staffCredential.updateMany({
    where: { id, counter },
    data: { counter: newCounter, lastUsedAt: now() },
  });
  return count === 1;
}

function parseResponse<Response extends RegistrationResponseJSON | AuthenticationResponseJSON>(
  text: string,
): Response {
  if (text.length > MAX_CHARACTERS) throw wrongPasskey();
  try {
    // The library validates every field that it reads.
    return RESPONSE.parse(JSON.parse(text)) as unknown as Response;
  } catch {
    throw wrongPasskey();
  }
}

/** The library throws for every invalid answer. */
async function orRefuse<Result>(verifying: Promise<Result>): Promise<Result> {
  try {
    return await verifying;
  } catch {
    throw wrongPasskey();
  }
}

function wrongPasskey() {
  return invalid({ response: 'This passkey was not accepted' });
}

// Changes of a profile: name, e-mail, username and pictures.
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { addressInput } from '#rules/accounts/address.ts';
import { toStoredLanguage, type Language } from '#rules/text/language.ts';
import { profileInput, profileChange, buildUsername } from '#rules/accounts/profile.ts';
import { compareVersionNames } from '#rules/shop-texts.ts';
import { now } from '#server/platform/clock.ts';
import { asUserError } from '#server/platform/database/error-mapping.ts';
import { db } from '#server/platform/database/db.ts';
import { UserError } from '#server/platform/errors.ts';
import type { FilePurpose } from '#server/generated/prisma/client.ts';
import { currentLanguage } from '#server/platform/i18n/language.ts';
import { enqueueConfirmation, enqueueEmailChanged } from '#server/modules/messages/outbox.ts';
import { parseInput } from '#server/platform/parse.ts';
import { consumeLimit, consumeLimitIn } from '#server/platform/limits/rate-limits.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { attachFile, detachFiles, saveFile } from '#server/modules/uploads/files.ts';
import type { FileReader } from '#server/modules/uploads/new-file.ts';
import { requireAccount, requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { MANY_ADDRESSES, MAX_ADDRESSES, mergeAddresses, type TypedAddress } from './addresses.ts';
import { voidEmailLinks } from './email-confirmation.ts';
import { lockUser, publishedTerms, requireUser, termsInForce, type UserRow } from './profiles.ts';

/** Changed pictures. A new picture takes precedence over removal. */
export interface ProfilePictures {
  image?: FileReader | undefined;
  cover?: FileReader | undefined;
  removeImage?: boolean | null | undefined;
  removeCover?: boolean | null | undefined;
}

const addresses = z
  .array(addressInput.extend({ id: z.string().optional() }))
  .max(MAX_ADDRESSES, MANY_ADDRESSES)
  .optional();

const mergedChange = profileChange.extend({ addresses });
const mergedProfile = profileInput.extend({ username: profileChange.shape.username, addresses });

/** Sets the name and e-mail of an account, which completes it. */
export async function completeProfile(viewer: Viewer | null, input: unknown): Promise<UserRow> {
  const { id } = requireAccount(viewer);
  return save(id, parseInput(profileInput, input), {});
}

/** Changes the given fields. */
export async function updateProfile(
  viewer: Viewer | null,
  input: unknown,
  pictures: ProfilePictures = {},
): Promise<UserRow> {
  const { id } = requireViewer(viewer);
  return save(id, parseInput(profileChange, input), pictures);
}

/** Saves the whole profile as REST clients send it, including addresses. Completes a new account. */
export async function mergeProfile(
  viewer: Viewer | null,
  input: unknown,
  pictures: ProfilePictures = {},
): Promise<UserRow> {
  const { id, isComplete } = requireAccount(viewer);
  return save(id, parseInput(isComplete ? mergedChange : mergedProfile, input), pictures);
}

/** Sets the language of messages to the viewer. */
export async function setLanguage(viewer: Viewer | null, language: Language): Promise<UserRow> {
  const { id, language: before } = await requireUser(viewer);
  if (before !== toStoredLanguage(language)) await consumeLimit('languageChange', id);
  return db.user.update({ where: { id }, data: { language: toStoredLanguage(language) } });
}

interface Change {
  name?: string | null | undefined;
  email?: string | null | undefined;
  username?: string | null | undefined;
  acceptsTerms?: boolean | null | undefined;
  termsVersion?: string | null | undefined;
  addresses?: readonly TypedAddress[] | undefined;
}

// Then random ones: many users share a name, and each attempt costs a transaction.
const USERNAME_SUFFIXES = ['', '2', '3'];
const MAX_USERNAME_TRIES = 8;

async function save(userId: string, change: Change, pictures: ProfilePictures): Promise<UserRow> {
  await consumeLimit('profileChange', userId);
  // Files are stored before the transaction; unattached ones are swept.
  const keys = await savePictures(userId, pictures);
  for (let attempt = 0; ; attempt += 1) {
    const suffix = USERNAME_SUFFIXES[attempt] ?? randomBytes(4).toString('hex');
    try {
      return await transaction((tx) => saveWithin(tx, userId, { change, keys, suffix }));
    } catch (error) {
      const isOurs = error instanceof UserError && error.fields?.username !== undefined && !change.username;
      if (!isOurs || attempt === MAX_USERNAME_TRIES) throw error;
    }
  }
}

/** Keys of new pictures; null removes a picture. */
interface PictureKeys {
  imageKey?: string | null;
  coverKey?: string | null;
}

interface Saving {
  change: Change;
  keys: PictureKeys;
  /** Makes a generated username unique. */
  suffix: string;
}

async function saveWithin(tx: Tx, userId: string, { change, keys, suffix }: Saving): Promise<UserRow> {
  const before = await lockUser(tx, userId);
  const isNew = before.completedAt === null;
  const { name, email } = change;
  const username = change.username ?? (isNew ? buildUsername(name ?? '', suffix) : null);
  await changePictures(tx, before, keys);
  const hasNewEmail = Boolean(email) && email !== before.email;
  if (hasNewEmail) await changeEmail(tx, before, email ?? '');
  if (change.addresses) await mergeAddresses(tx, userId, change.addresses);
  return tx.user
    .update({
      where: { id: userId },
      data: {
        ...(name && { name }),
        ...(hasNewEmail && { email, emailConfirmedAt: null }),
        ...(username && { username }),
        ...(isNew && { completedAt: now(), language: toStoredLanguage(currentLanguage()) }),
        ...(change.acceptsTerms && (await acceptanceBy(tx, before, change.termsVersion))),
        ...keys,
      },
    })
    .catch((error: unknown) => {
      // The username is the only unique column here.
      throw asUserError(error)?.code === 'CONFLICT' ? usernameTaken() : error;
    });
}

/**
 * The agreement to the terms that were shown. A repeated agreement keeps the first time, and a page that
 * still shows older terms does not take back newer ones.
 */
async function acceptanceBy(tx: Tx, before: UserRow, seen?: string | null): Promise<Partial<UserRow>> {
  const termsVersion = seen ? await publishedTerms(tx, seen) : await termsInForce(tx);
  const isNewer = before.termsVersion === null || compareVersionNames(termsVersion, before.termsVersion) > 0;
  return isNewer ? { termsAt: now(), termsVersion } : {};
}

async function changeEmail(tx: Tx, before: UserRow, email: string): Promise<void> {
  await voidEmailLinks(tx, before.id);
  if (before.completedAt) {
    await consumeLimitIn(tx, 'emailChange', before.id);
    await enqueueEmailChanged(tx, before);
  }
  await enqueueConfirmation(tx, before.id, email);
}

function usernameTaken(): UserError {
  const sentence = /*i18n*/ 'This username is taken; please choose another';
  return new UserError('CONFLICT', sentence, { fields: { username: sentence } });
}

async function savePictures(
  userId: string,
  { image, cover, removeImage, removeCover }: ProfilePictures,
): Promise<PictureKeys> {
  return {
    ...(removeImage && { imageKey: null }),
    ...(removeCover && { coverKey: null }),
    ...(image && { imageKey: await storePicture(userId, 'AVATAR', image) }),
    ...(cover && { coverKey: await storePicture(userId, 'COVER', cover) }),
  };
}

async function storePicture(userId: string, purpose: FilePurpose, read: FileReader): Promise<string> {
  return (await saveFile(userId, purpose, await read())).key;
}

async function changePictures(tx: Tx, before: UserRow, keys: PictureKeys): Promise<void> {
  const old: string[] = [];
  for (const field of ['imageKey', 'coverKey'] as const) {
    const next = keys[field];
    const last = before[field];
    if (next) await attachFile(tx, next);
    if (next !== undefined && last) old.push(last);
  }
  await detachFiles(tx, old);
}

// Vet links: shared data, creation, revocation and expiry.
import { addHours } from 'date-fns/addHours';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_LIVE_LINKS, VET_LINK_HOURS } from '#rules/pets/pet-link.ts';
import { closeAccount, requestAccountClosing } from '#server/modules/accounts/closing/closing.ts';
import { ownDataJson } from '#server/modules/accounts/data-export/own-data.ts';
import { addDocument, removeDocument } from '#server/modules/pets/documents.ts';
import { removePet } from '#server/modules/pets/pets.ts';
import * as clock from '#server/platform/clock.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { RATE_LIMITS } from '#server/platform/limits/limits.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { waitForLockWaits } from '#server/testing/lock-waits.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';
import { documentFile, newPet } from '#server/testing/pets.ts';
import { userErrorCode } from '#server/testing/user-error-code.ts';
import { findSharedDocument, openVetLink, sharedDocumentName } from './open-vet-link.ts';
import { addVetLink, listPetLinks, revokePetLink, sweepPetLinks } from './pet-links.ts';
import { newSharedPet } from './testing/shared-pet.ts';

const shop = useApp('migrated');

let { owner, petId, shared, secret, newLink } = {} as Awaited<ReturnType<typeof newSharedPet>>;
beforeEach(async () => {
  ({ owner, petId, shared, secret, newLink } = await newSharedPet());
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  resetEnv();
  await db.pet.deleteMany({ where: { id: petId } });
});

const open = (token: string, device = 'Chrome on Android') => openVetLink(token, { ...newCaller(), device });
function later(hours: number): void {
  const at = addHours(clock.now(), hours);
  vi.restoreAllMocks();
  vi.spyOn(clock, 'now').mockImplementation(() => at);
}

describe('a link for a vet', () => {
  it('shows only facts, allergies, vaccinations and the chosen documents', { tags: 'nightly' }, async () => {
    const { token, link } = await newLink();
    const pet = await open(token);
    expect(pet).toMatchObject({ name: 'Simba', allergies: 'Chicken', timeline: null, weights: null });
    expect(pet.vaccinations.map(({ title, note }) => [title, note])).toEqual([['Rabies', 'Batch 7']]);
    expect(pet.papers.map(({ description }) => description)).toEqual(['Rabies book']);
    expect(pet.expiresAt).toEqual(addHours(link.createdAt, VET_LINK_HOURS));
    for (const hidden of [owner.id, 'Dr Rao', '01415550142', 'postman', 'Contract'])
      expect(JSON.stringify({ ...pet, papers: [] })).not.toContain(hidden);
  });

  it('shows timeline and weights where the owner chose them', { tags: 'nightly' }, async () => {
    const { token } = await newLink({ withTimeline: true, withWeights: true, documentIds: [] });
    const pet = await open(token);
    expect(pet.timeline?.map(({ title }) => title)).toEqual(['Bit the postman']);
    expect(pet.weights?.map(({ grams }) => grams)).toEqual([9_000]);
    expect(pet.papers).toEqual([]);
  });

  it('stores only a hash of its token, which is different each time', { tags: 'nightly' }, async () => {
    const [first, second] = [await newLink(), await newLink()];
    expect(first.token).toHaveLength(43);
    expect(first.token).not.toBe(second.token);
    expect(JSON.stringify(await db.petLink.findMany())).not.toContain(first.token);
    expect(JSON.stringify(await listPetLinks(petId))).not.toContain(first.token);
  });

  it('only the owner creates and revokes it', { tags: 'nightly' }, async () => {
    const stranger = await newViewer();
    const { link, token } = await newLink();
    const input = { petId, documentIds: [], withTimeline: true, withWeights: true };
    expect(await userErrorCode(addVetLink(stranger, input))).toBe('NOT_FOUND');
    expect(await userErrorCode(addVetLink(null, input))).toBe('UNAUTHENTICATED');
    expect(await userErrorCode(revokePetLink(stranger, link.id))).toBe('NOT_FOUND');
    expect(await userErrorCode(open(token))).toBe('');
  });

  it(
    'accepts each document once, and none that is deleted or of another pet',
    { tags: 'nightly' },
    async () => {
      const otherPet = await newPet(owner);
      const fields = { petId: otherPet.id, type: 'OTHER', description: 'Other' };
      const otherDocument = await addDocument(owner, fields, () => documentFile());
      await removeDocument(owner, secret.id);
      for (const id of [otherDocument.id, secret.id, 'x'])
        expect(await userErrorCode(newLink({ documentIds: [shared.id, id] }))).toBe('VALIDATION');
      const { token } = await newLink({ documentIds: [shared.id, shared.id] });
      expect((await open(token)).papers).toHaveLength(1);
    },
  );

  it('at most five vet links work, even when more are created at once', { tags: 'nightly' }, async () => {
    const codes = await Promise.all(
      Array.from({ length: MAX_LIVE_LINKS + 3 }, () => userErrorCode(newLink())),
    );
    expect(codes.filter((code) => code === '')).toHaveLength(MAX_LIVE_LINKS);
    expect(codes.filter((code) => code === 'QTY_LIMIT')).toHaveLength(3);
    const [first] = await listPetLinks(petId);
    await revokePetLink(owner, first?.id ?? '');
    expect(await userErrorCode(newLink())).toBe('');
  });
});

describe('the end of a vet link', () => {
  it(
    'revoked, expired and unknown links return the same error, also for their documents',
    { tags: 'nightly' },
    async () => {
      const messages: string[] = [];
      const messageOf = (token: string) => open(token).catch((error: Error) => messages.push(error.message));
      const revoked = await newLink();
      const expired = await newLink();
      const name = sharedDocumentName({ ...shared, linkId: revoked.link.id });
      expect(await findSharedDocument(name)).toMatchObject({ fileKey: shared.fileKey });
      const once = await revokePetLink(owner, revoked.link.id);
      // Revoking again is no error and changes nothing.
      expect((await revokePetLink(owner, revoked.link.id)).revokedAt).toEqual(once.revokedAt);
      await messageOf(revoked.token);
      later(VET_LINK_HOURS);
      for (const token of [expired.token, 'x'.repeat(43), '']) await messageOf(token);
      expect(messages).toEqual(Array.from({ length: 4 }, () => messages[0]));
      expect(await findSharedDocument(name)).toBeNull();
      expect(await findSharedDocument(sharedDocumentName({ ...shared, linkId: expired.link.id }))).toBeNull();
    },
  );

  async function closeOwnAccount() {
    const { key, otp } = await requestAccountClosing(owner, newCaller());
    await closeAccount(owner, key ?? '', otp ?? '', newCaller());
  }

  it.each([
    ['pet', () => removePet(owner, petId)],
    ['account', closeOwnAccount],
  ])('the end of the %s ends its links', { tags: 'nightly' }, async (_owner, end) => {
    const { token, link } = await newLink();
    await open(token);
    await end();
    expect(await userErrorCode(open(token))).toBe('NOT_FOUND');
    expect(await findSharedDocument(`${link.id}.${shared.id}`)).toBeNull();
    expect(await db.petLink.count({ where: { petId } })).toBe(0);
    expect(await db.petLinkOpening.count({ where: { linkId: link.id } })).toBe(0);
  });

  it(
    'revoking takes effect before or after a concurrent opening, never between',
    { tags: 'nightly' },
    async () => {
      for (let round = 0; round < 5; round++) {
        const { token, link } = await newLink();
        const opening = userErrorCode(open(token));
        const { revokedAt } = await revokePetLink(owner, link.id);
        const code = await opening;
        const openings = await db.petLinkOpening.count({ where: { linkId: link.id } });
        expect([code, openings]).toEqual(code === '' ? ['', 1] : ['NOT_FOUND', 0]);
        expect(revokedAt).not.toBeNull();
        expect(await userErrorCode(open(token))).toBe('NOT_FOUND');
      }
    },
  );

  it('revoking also refuses a reader who is waiting', { tags: 'nightly' }, async () => {
    const { token, link } = await newLink();
    const { opening } = await transaction(async (tx) => {
      await tx.petLink.update({ where: { id: link.id }, data: { revokedAt: clock.now() } });
      const begun = userErrorCode(open(token));
      await waitForLockWaits();
      return { opening: begun };
    });
    expect(await opening).toBe('NOT_FOUND');
    expect(await db.petLinkOpening.count({ where: { linkId: link.id } })).toBe(0);
  });

  it('openings are kept for 90 days', { tags: 'nightly' }, async () => {
    const { token } = await newLink();
    await open(token);
    later(VET_LINK_HOURS + 89 * 24);
    await sweepPetLinks();
    expect(await listPetLinks(petId)).toHaveLength(1);
    later(48);
    await sweepPetLinks();
    expect(await db.petLinkOpening.count()).toBe(0);
    expect(await listPetLinks(petId)).toHaveLength(0);
  });
});

it('a vet link opens only its own documents, until the owner deletes them', async () => {
  const { token, link } = await newLink();
  const otherLink = await newLink({ documentIds: [] });
  expect(await findSharedDocument(`${link.id}.${shared.id}`)).not.toBeNull();
  const names = [`${link.id}.${secret.id}`, `${otherLink.link.id}.${shared.id}`];
  for (const name of [...names, '', '.', link.id, `${link.id}.x`, `x.${shared.id}`])
    expect(await findSharedDocument(name), name).toBeNull();
  await removeDocument(owner, shared.id);
  expect((await open(token)).papers).toEqual([]);
  expect(await findSharedDocument(`${link.id}.${shared.id}`)).toBeNull();
});

describe('openings of a vet link', () => {
  it('openings are logged, and the owner notified, once per hour and device', async () => {
    const { token, link } = await newLink();
    await Promise.all([open(token), open(token), open(token)]);
    await open(token, 'Firefox on Windows');
    for (const hours of [0.9, 0.9, 1.1]) {
      later(hours);
      await open(token);
    }
    const [listedLink] = await listPetLinks(petId);
    const devices = ['Chrome on Android', 'Chrome on Android', 'Firefox on Windows'];
    expect(listedLink?.openings.map(({ device }) => device)).toEqual(devices);
    const notifications = await db.notification.findMany({ where: { mergeKey: `pet-link:${link.id}` } });
    expect(notifications).toMatchObject([
      { kind: 'PET', count: 3, url: `/pet/${petId}?tab=sharing`, title: 'The link to Simba was opened' },
    ]);
  });

  it('the export of own data contains openings without hashes', { tags: 'nightly' }, async () => {
    const { token } = await newLink();
    await open(token);
    let json = '';
    for await (const part of ownDataJson(owner.id)) json += part;
    expect(json).toContain('Chrome on Android');
    expect(json).not.toContain('tokenHash');
  });
});

describe('vet links over GraphQL', () => {
  const OPEN = `mutation ($token: String!) { openVetLink(token: $token) { name papers { description url } } }`;
  const visit = (token: string) =>
    requestGraphql<{ openVetLink: { papers: { url: string }[] } }>(shop.url, OPEN, { token });

  it('a visitor reads the documents until the link is revoked', async () => {
    const { token, link } = await newLink();
    const { data } = await visit(token);
    const url = shop.url + (data.openVetLink.papers[0]?.url ?? '');
    const response = await fetch(url);
    expect(await response.text()).toBe('Rabies book\n');
    expect(response.headers.get('cache-control')).toContain('no-store');
    // The signature covers this document and this link.
    expect((await fetch(url.replace(shared.id, secret.id))).status).toBe(404);
    await revokePetLink(owner, link.id);
    expect((await fetch(url)).status).toBe(404);
    const { errors } = await visit(token);
    expect(errors[0]?.extensions?.code).toBe('NOT_FOUND');
  });

  it('guesses are limited, and valid links do not count', { tags: 'nightly' }, async () => {
    vi.stubEnv('RATE_LIMITS', 'on');
    resetEnv();
    const caller = newCaller();
    const { token } = await newLink();
    const { points } = RATE_LIMITS.petLinkTry;
    for (let count = 0; count < points + 5; count++) await openVetLink(token, caller);
    const codes = new Set<string>();
    for (let count = 0; count <= points; count++)
      codes.add(await userErrorCode(openVetLink(String(count).padStart(43, 'x'), caller)));
    expect([...codes]).toEqual(['NOT_FOUND', 'RATE_LIMITED']);
  });
});

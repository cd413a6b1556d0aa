// Links for a vet: what they show and do not show, who may make and end them, and their end.
import { addHours } from 'date-fns/addHours';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_LIVE_LINKS, VET_LINK_HOURS } from '#rules/pets/pet-link.ts';
import { closeAccount, requestAccountClosing } from '#server/modules/accounts/closing.ts';
import { ownDataJson } from '#server/modules/accounts/own-data.ts';
import { addDocument, type PetDocumentRow, removeDocument } from '#server/modules/pets/documents.ts';
import { addEvent } from '#server/modules/pets/events.ts';
import { removePet } from '#server/modules/pets/pets.ts';
import * as clock from '#server/platform/clock.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { RATE_LIMITS } from '#server/platform/limits/limits.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { useApp } from '#server/testing/app.ts';
import { eventually } from '#server/testing/eventually.ts';
import { ask } from '#server/testing/graph.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';
import { documentFile, newPet } from '#server/testing/pets.ts';
import { findSharedPaper, openVetLink, sharedPaperName } from './open-vet-link.ts';
import { addVetLink, listPetLinks, revokePetLink, sweepPetLinks } from './pet-links.ts';

const shop = useApp('migrated');

let owner: Viewer & { token: string };
let petId = '';
let shared: PetDocumentRow;
let secret: PetDocumentRow;

const paper = (description: string) =>
  addDocument(owner, { petId, type: 'VACCINE', description }, () => documentFile(description));

beforeEach(async () => {
  // Of its own, since uploads of a person are counted.
  owner = await newViewer();
  petId = (await newPet(owner, { allergies: 'Chicken', vetName: 'Dr Rao', vetPhone: '01415550142' })).id;
  shared = await paper('Rabies book');
  secret = await paper('Contract of sale');
  const entry = { petId, note: 'Batch 7', on: '2026-01-05' };
  await addEvent(owner, { ...entry, kind: 'VACCINE', title: 'Rabies' } as { petId: string });
  await addEvent(owner, { ...entry, kind: 'NOTE', title: 'Bit the postman' } as { petId: string });
  await addEvent(owner, { petId, kind: 'WEIGHT', on: '2026-01-06', weightGrams: 9_000 } as { petId: string });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  resetEnv();
  await db.pet.deleteMany({ where: { id: petId } });
});

async function made(choices: object = {}) {
  const input = { petId, documentIds: [shared.id], withTimeline: false, withWeights: false, ...choices };
  const { path, link } = await addVetLink(owner, input);
  return { link, path, token: path.replace('/vet#', '') };
}
const open = (token: string, device = 'Chrome on Android') => openVetLink(token, { ...newCaller(), device });
const codeOf = async (act: Promise<unknown>) => {
  try {
    await act;
    return '';
  } catch (error) {
    return String(Reflect.get(Object(error), 'code'));
  }
};
function later(hours: number): void {
  const at = addHours(clock.now(), hours);
  vi.restoreAllMocks();
  vi.spyOn(clock, 'now').mockImplementation(() => at);
}

describe('a link for a vet', () => {
  it('shows facts, allergies, vaccinations and the chosen documents, and nothing else', async () => {
    const { token, link } = await made();
    const pet = await open(token);
    expect(pet).toMatchObject({ name: 'Simba', allergies: 'Chicken', timeline: null, weights: null });
    expect(pet.vaccinations.map(({ title, note }) => [title, note])).toEqual([['Rabies', 'Batch 7']]);
    expect(pet.papers.map(({ description }) => description)).toEqual(['Rabies book']);
    expect(pet.expiresAt).toEqual(addHours(link.createdAt, VET_LINK_HOURS));
    for (const hidden of [owner.id, 'Dr Rao', '01415550142', 'postman', 'Contract'])
      expect(JSON.stringify({ ...pet, papers: [] })).not.toContain(hidden);
  });

  it('shows timeline and weights where the owner chose them', async () => {
    const { token } = await made({ withTimeline: true, withWeights: true, documentIds: [] });
    const pet = await open(token);
    expect(pet.timeline?.map(({ title }) => title)).toEqual(['Bit the postman']);
    expect(pet.weights?.map(({ grams }) => grams)).toEqual([9_000]);
    expect(pet.papers).toEqual([]);
  });

  it('stores only a hash of its token, which is different each time', async () => {
    const [one, two] = [await made(), await made()];
    expect(one.token).toHaveLength(43);
    expect(one.token).not.toBe(two.token);
    expect(JSON.stringify(await db.petLink.findMany())).not.toContain(one.token);
    expect(JSON.stringify(await listPetLinks(petId))).not.toContain(one.token);
  });

  it('is made and ended by the owner only', async () => {
    const stranger = await newViewer();
    const { link, token } = await made();
    const input = { petId, documentIds: [], withTimeline: true, withWeights: true };
    expect(await codeOf(addVetLink(stranger, input))).toBe('NOT_FOUND');
    expect(await codeOf(addVetLink(null, input))).toBe('UNAUTHENTICATED');
    expect(await codeOf(revokePetLink(stranger, link.id))).toBe('NOT_FOUND');
    expect(await codeOf(open(token))).toBe('');
  });

  it('accepts no document of another pet, no deleted one, and each document once', async () => {
    const other = await newPet(owner);
    const foreign = await addDocument(owner, { petId: other.id, type: 'OTHER', description: 'Other' }, () =>
      documentFile(),
    );
    await removeDocument(owner, secret.id);
    for (const id of [foreign.id, secret.id, 'x'])
      expect(await codeOf(made({ documentIds: [shared.id, id] }))).toBe('VALIDATION');
    const { token } = await made({ documentIds: [shared.id, shared.id] });
    expect((await open(token)).papers).toHaveLength(1);
  });

  it('is one of at most five that work, even when more are made at once', async () => {
    const codes = await Promise.all(Array.from({ length: MAX_LIVE_LINKS + 3 }, () => codeOf(made())));
    expect(codes.filter((code) => code === '')).toHaveLength(MAX_LIVE_LINKS);
    expect(codes.filter((code) => code === 'QTY_LIMIT')).toHaveLength(3);
    const [first] = await listPetLinks(petId);
    await revokePetLink(owner, first?.id ?? '');
    expect(await codeOf(made())).toBe('');
  });
});

describe('the end of a link', () => {
  it('is the same for one that was revoked, has expired or never was, and of its documents', async () => {
    const messages: string[] = [];
    const messageOf = (token: string) => open(token).catch((error: Error) => messages.push(error.message));
    const revoked = await made();
    const expired = await made();
    const name = sharedPaperName({ ...shared, linkId: revoked.link.id });
    expect(await findSharedPaper(name)).toMatchObject({ fileKey: shared.fileKey });
    const once = await revokePetLink(owner, revoked.link.id);
    // Twice is no error and changes nothing.
    expect((await revokePetLink(owner, revoked.link.id)).revokedAt).toEqual(once.revokedAt);
    await messageOf(revoked.token);
    later(VET_LINK_HOURS);
    await messageOf(expired.token);
    await messageOf('x'.repeat(43));
    await messageOf('');
    expect(messages).toHaveLength(4);
    expect(new Set(messages).size).toBe(1);
    expect(await findSharedPaper(name)).toBeNull();
    expect(await findSharedPaper(sharedPaperName({ ...shared, linkId: expired.link.id }))).toBeNull();
  });

  it('comes with the end of the pet', async () => {
    const { token } = await made();
    await removePet(owner, petId);
    expect(await codeOf(open(token))).toBe('NOT_FOUND');
    expect(await db.petLink.count({ where: { petId } })).toBe(0);
  });

  it('comes with the end of the account', async () => {
    const { token, link } = await made();
    await open(token);
    const { key, otp } = await requestAccountClosing(owner, newCaller());
    await closeAccount(owner, key ?? '', otp ?? '', newCaller());
    expect(await codeOf(open(token))).toBe('NOT_FOUND');
    expect(await findSharedPaper(`${link.id}.${shared.id}`)).toBeNull();
    expect(await db.petLinkOpening.count({ where: { linkId: link.id } })).toBe(0);
  });

  it('is before or after an opening at the same moment, never between', async () => {
    for (let round = 0; round < 5; round++) {
      const { token, link } = await made();
      const [code, { revokedAt }] = await Promise.all([codeOf(open(token)), revokePetLink(owner, link.id)]);
      const openings = await db.petLinkOpening.count({ where: { linkId: link.id } });
      expect([code, openings]).toEqual(code === '' ? ['', 1] : ['NOT_FOUND', 0]);
      expect(revokedAt).not.toBeNull();
      expect(await codeOf(open(token))).toBe('NOT_FOUND');
    }
  });

  it('applies to a reader who is waiting while it is revoked', async () => {
    const { token, link } = await made();
    const { opening } = await transaction(async (tx) => {
      await tx.petLink.update({ where: { id: link.id }, data: { revokedAt: clock.now() } });
      const begun = codeOf(open(token));
      await eventually(async () => {
        const waiting = await db.$queryRaw<object[]>`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        expect(waiting).toHaveLength(1);
      });
      return { opening: begun };
    });
    expect(await opening).toBe('NOT_FOUND');
    expect(await db.petLinkOpening.count({ where: { linkId: link.id } })).toBe(0);
  });

  it('keeps the visits for 90 days', async () => {
    const { token } = await made();
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

describe('a document by a link', () => {
  it('is only one that goes with this link', async () => {
    const { link } = await made();
    const other = await made({ documentIds: [] });
    expect(await findSharedPaper(`${link.id}.${secret.id}`)).toBeNull();
    expect(await findSharedPaper(`${other.link.id}.${shared.id}`)).toBeNull();
    for (const name of ['', '.', link.id, `${link.id}.x`, `x.${shared.id}`])
      expect(await findSharedPaper(name)).toBeNull();
  });

  it('disappears when the owner deletes it', async () => {
    const { token, link } = await made();
    await removeDocument(owner, shared.id);
    expect((await open(token)).papers).toEqual([]);
    expect(await findSharedPaper(`${link.id}.${shared.id}`)).toBeNull();
  });
});

describe('visits', () => {
  it('are logged, and the owner notified, once an hour and device', async () => {
    const { token, link } = await made();
    await Promise.all([open(token), open(token), open(token)]);
    await open(token, 'Firefox on Windows');
    later(0.9);
    await open(token);
    later(0.9);
    await open(token);
    later(1.1);
    await open(token);
    const [listed] = await listPetLinks(petId);
    expect(listed?.openings.map(({ device }) => device)).toEqual([
      'Chrome on Android',
      'Chrome on Android',
      'Firefox on Windows',
    ]);
    const sent = await db.notification.findMany({ where: { mergeKey: `pet-link:${link.id}` } });
    expect(sent).toMatchObject([
      { kind: 'PET', count: 3, url: `/pet/${petId}?tab=sharing`, title: 'The link to Simba was opened' },
    ]);
  });

  it('are in the export of own data, without hashes', async () => {
    const { token } = await made();
    await open(token);
    let json = '';
    for await (const part of ownDataJson(owner.id)) json += part;
    expect(json).toContain('Chrome on Android');
    expect(json).not.toContain('tokenHash');
  });
});

describe('over GraphQL', () => {
  const OPEN = `mutation ($token: String!) { openVetLink(token: $token) { name papers { description url } } }`;
  const visit = (token: string) =>
    ask<{ openVetLink: { papers: { url: string }[] } }>(shop.url, OPEN, { token });

  it('a visitor reads the documents until the link is revoked', async () => {
    const { token, link } = await made();
    const { data } = await visit(token);
    const url = shop.url + (data.openVetLink.papers[0]?.url ?? '');
    const response = await fetch(url);
    expect(await response.text()).toBe('Rabies book\n');
    expect(response.headers.get('cache-control')).toContain('no-store');
    // The signature is for this document by this link.
    expect((await fetch(url.replace(shared.id, secret.id))).status).toBe(404);
    await revokePetLink(owner, link.id);
    expect((await fetch(url)).status).toBe(404);
    const { errors } = await visit(token);
    expect(errors[0]?.extensions?.code).toBe('NOT_FOUND');
  });

  it('guessing is limited, and valid links do not count', async () => {
    vi.stubEnv('RATE_LIMITS', 'on');
    resetEnv();
    const caller = newCaller();
    const { token } = await made();
    const { points } = RATE_LIMITS.petLinkTry;
    for (let count = 0; count < points + 5; count++) await openVetLink(token, caller);
    const codes = new Set<string>();
    for (let count = 0; count <= points; count++)
      codes.add(await codeOf(openVetLink(String(count).padStart(43, 'x'), caller)));
    expect([...codes]).toEqual(['NOT_FOUND', 'RATE_LIMITED']);
  });
});

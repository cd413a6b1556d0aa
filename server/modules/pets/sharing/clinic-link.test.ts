// Clinic links: access, creation, limits, revocation and expiry.
import { addDays } from 'date-fns/addDays';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLINIC_LINK_DAYS, MAX_CLINIC_DOCUMENTS, MAX_LIVE_LINKS } from '#rules/pets/pet-link.ts';
import { MAX_DOCUMENTS } from '#rules/pets/pet-document.ts';
import { fileStore } from '#server/integrations/files/file-store.ts';
import { closeAccount, requestAccountClosing } from '#server/modules/accounts/closing/closing.ts';
import { ownDataJson } from '#server/modules/accounts/data-export/own-data.ts';
import { addDocument, listDocuments, removeDocument } from '#server/modules/pets/documents.ts';
import type { NewFile } from '#server/modules/uploads/new-file.ts';
import * as clock from '#server/platform/clock.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import { LIMITS, RATE_LIMITS } from '#server/platform/limits/limits.ts';
import { countUses } from '#server/platform/limits/rate-limits.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { useDatabase } from '#server/testing/database.ts';
import { pdf, photoWithPlace } from '#server/testing/files.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';
import { userErrorCode } from '#server/testing/user-error-code.ts';
import { documentFile, newPet } from '#server/testing/pets.ts';
import { addClinicDocument, admitClinicUpload, openClinicLink } from './clinic-link.ts';
import { openVetLink } from './open-vet-link.ts';
import { addClinicLink, addVetLink, listPetLinks, revokePetLink, sweepPetLinks } from './pet-links.ts';

useDatabase('migrated');

let owner: Viewer & { token: string };
let petId = '';
beforeEach(async () => {
  owner = await newViewer();
  petId = (await newPet(owner, { allergies: 'Chicken' })).id;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  resetEnv();
});

const newLink = async () => {
  const { path, link } = await addClinicLink(owner, petId);
  return { path, link, token: path.replace('/clinic#', '') };
};
const open = (token: string) => openClinicLink(token, newCaller());
const INPUT = { clinic: 'City Clinic', type: 'DOCTOR_REPORT', description: 'Blood test' };
const file: NewFile = { name: 'report.pdf', bytes: pdf() };
const send = (token: string | null, input: object = {}, newFile = file) =>
  addClinicDocument({ token, caller: newCaller() }, { ...INPUT, ...input }, () => Promise.resolve(newFile));
const sendCode = (token: string) => userErrorCode(send(token));
function at(days: number): void {
  const then = addDays(new Date(), days);
  vi.restoreAllMocks();
  vi.spyOn(clock, 'now').mockImplementation(() => then);
}
const exported = async () => {
  let json = '';
  for await (const part of ownDataJson(owner.id)) json += part;
  return json;
};

describe('a link for a clinic', () => {
  it('shows only the name and kind of the pet', { tags: 'nightly' }, async () => {
    const { token } = await newLink();
    expect(await open(token)).toEqual({ name: 'Simba', kind: 'DOG', papersLeft: MAX_CLINIC_DOCUMENTS });
    expect(await send(token)).toEqual({ name: 'Simba', kind: 'DOG', papersLeft: MAX_CLINIC_DOCUMENTS - 1 });
  });

  it('adds a document to the record, and notifies the owner', async () => {
    const { token, link } = await newLink();
    await send(token, { clinic: '  City   Clinic ' });
    const [document] = await listDocuments(petId);
    expect(document).toMatchObject({ ...INPUT, file: { ownerId: owner.id, mimeType: 'application/pdf' } });
    const [listedLink] = await listPetLinks(petId);
    expect(listedLink).toMatchObject({ id: link.id, paperCount: 1, received: [{ id: document?.id }] });
    const notifications = await db.notification.findMany({ where: { userId: owner.id } });
    expect(notifications).toMatchObject([
      { kind: 'PET', title: 'City Clinic sent a document for Simba', url: `/pet/${petId}?tab=documents` },
    ]);
  });

  it('accepts only PDFs and pictures, and removes the location of pictures', async () => {
    const { token } = await newLink();
    await send(token, {}, { name: 'scan.jpg', bytes: await photoWithPlace() });
    const [document] = await listDocuments(petId);
    const stored = Buffer.from((await fileStore().get(document?.fileKey ?? '')) ?? []);
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.includes('TestPhone')).toBe(false);
    expect(await userErrorCode(send(token, {}, await documentFile()))).toBe('FILE_TYPE');
    expect(await userErrorCode(send(token, {}, { ...file, bytes: Buffer.from('<html>') }))).toBe('FILE_TYPE');
    const large = { ...file, bytes: Buffer.alloc(LIMITS.uploads.fileBytes) };
    expect(await userErrorCode(send(token, {}, large))).toBe('FILE_TOO_LARGE');
  });

  it.each([
    ['clinic', ''],
    ['clinic', 'x'.repeat(81)],
    ['type', 'INVOICE'],
    ['description', ' '],
  ])('refuses a wrong %s', async (field, value) => {
    const { token } = await newLink();
    const fields = { [field]: expect.any(String) as string };
    await expect(send(token, { [field]: value })).rejects.toMatchObject({ code: 'VALIDATION', fields });
    expect(await listDocuments(petId)).toEqual([]);
  });

  it('only the owner creates and revokes it, and it permits nothing else', async () => {
    const stranger = await newViewer();
    const { token, link } = await newLink();
    expect(await userErrorCode(addClinicLink(stranger, petId))).toBe('NOT_FOUND');
    expect(await userErrorCode(addClinicLink(null, petId))).toBe('UNAUTHENTICATED');
    expect(await userErrorCode(revokePetLink(stranger, link.id))).toBe('NOT_FOUND');
    expect(await userErrorCode(openVetLink(token, newCaller()))).toBe('NOT_FOUND');
    const choices = { petId, documentIds: [], withTimeline: true, withWeights: true };
    const vet = await addVetLink(owner, choices);
    expect(await sendCode(vet.path.replace('/vet#', ''))).toBe('NOT_FOUND');
    expect(JSON.stringify(await db.petLink.findMany())).not.toContain(token);
  });

  it('at most five clinic links work, even when more are created at once', async () => {
    const codes = await Promise.all(
      Array.from({ length: MAX_LIVE_LINKS + 2 }, () => userErrorCode(newLink())),
    );
    expect(codes.filter((code) => code === '')).toHaveLength(MAX_LIVE_LINKS);
    expect(codes.filter((code) => code === 'QTY_LIMIT')).toHaveLength(2);
  });
});

describe('the end of a clinic link', () => {
  it('a link ends immediately when it is revoked, after 30 days, or with the pet', async () => {
    const [revoked, late] = [await newLink(), await newLink()];
    await revokePetLink(owner, revoked.link.id);
    for (const token of [revoked.token, 'x'.repeat(43), '', null]) {
      expect(await userErrorCode(send(token))).toBe('NOT_FOUND');
      expect(await userErrorCode(admitClinicUpload({ token, caller: newCaller() }))).toBe('NOT_FOUND');
      expect(await userErrorCode(open(token ?? ''))).toBe('NOT_FOUND');
    }
    expect(await sendCode(late.token)).toBe('');
    at(CLINIC_LINK_DAYS);
    expect(await sendCode(late.token)).toBe('NOT_FOUND');
  });

  it('a link is checked again after a document was uploaded', async () => {
    const { token, link } = await newLink();
    const pending = addClinicDocument({ token, caller: newCaller() }, INPUT, async () => {
      await revokePetLink(owner, link.id);
      return file;
    });
    expect(await userErrorCode(pending)).toBe('NOT_FOUND');
    expect(await listDocuments(petId)).toEqual([]);
  });

  it('documents that were sent remain, with the name of the clinic', async () => {
    const { token } = await newLink();
    await send(token);
    at(CLINIC_LINK_DAYS + 100);
    await sweepPetLinks();
    expect(await listPetLinks(petId)).toEqual([]);
    expect(await listDocuments(petId)).toMatchObject([{ clinic: 'City Clinic', linkId: null }]);
  });

  it(
    'closing the account ends the link, and the export of own data contains it',
    { tags: 'nightly' },
    async () => {
      const { token } = await newLink();
      await send(token);
      expect(await exported()).toMatch(/"clinic":\s*"City Clinic"/);
      expect(await exported()).not.toContain('tokenHash');
      const { key, otp } = await requestAccountClosing(owner, newCaller());
      await closeAccount(owner, key ?? '', otp ?? '', newCaller());
      expect(await sendCode(token)).toBe('NOT_FOUND');
      expect(await db.petDocument.count({ where: { petId } })).toBe(0);
    },
  );
});

describe('limits of a clinic link', () => {
  it('a link accepts ten documents, also at once, and deleting documents allows no more', async () => {
    const { token } = await newLink();
    const codes: string[] = [];
    for (const count of [4, 4, 4])
      codes.push(...(await Promise.all(Array.from({ length: count }, () => sendCode(token)))));
    expect(codes.filter((code) => code === '')).toHaveLength(MAX_CLINIC_DOCUMENTS);
    expect(codes.filter((code) => code === 'QTY_LIMIT')).toHaveLength(2);
    const [document] = await listDocuments(petId);
    await removeDocument(owner, document?.id ?? '');
    expect(await sendCode(token)).toBe('QTY_LIMIT');
    expect(await userErrorCode(admitClinicUpload({ token, caller: newCaller() }))).toBe('QTY_LIMIT');
    expect(await open(token)).toMatchObject({ papersLeft: 0 });
    expect(await sendCode((await newLink()).token)).toBe('');
  });

  it('a full record returns an error that reveals nothing of its content', async () => {
    const { token } = await newLink();
    const keys = Array.from({ length: MAX_DOCUMENTS }, (_none, index) => `private/${petId}-${index}`);
    await db.storedFile.createMany({
      data: keys.map((key) => ({
        key,
        purpose: 'PET_DOCUMENT',
        originalName: 'a.txt',
        mimeType: 'text/plain',
        bytes: 1,
        attachedAt: new Date(),
      })),
    });
    await db.petDocument.createMany({
      data: keys.map((fileKey) => ({
        petId,
        type: 'OTHER',
        description: 'x',
        fileKey,
        createdAt: new Date(),
      })),
    });
    const full = {
      code: 'QTY_LIMIT',
      message: 'This pet’s record is full. Please let the owner know.',
    };
    await expect(send(token)).rejects.toMatchObject(full);
    await db.petDocument.deleteMany({ where: { petId } });
    await db.storedFile.updateMany({ where: { key: keys[0] ?? '' }, data: { ownerId: owner.id } });
    const bytes = LIMITS.uploads.bytesPerUser;
    await db.storedFile.updateMany({ where: { key: keys[0] ?? '' }, data: { bytes } });
    await expect(send(token)).rejects.toMatchObject(full);
  });

  it(
    'attempts are limited by link and by address, and do not count towards the uploads of the owner',
    { tags: 'nightly' },
    async () => {
      vi.stubEnv('RATE_LIMITS', 'on');
      resetEnv();
      const [busy, other] = [await newLink(), await newLink()];
      const admit = (token: string, caller = newCaller()) =>
        userErrorCode(admitClinicUpload({ token, caller }));
      for (let count = 0; count < RATE_LIMITS.clinicUpload.points; count++)
        expect(await admit(busy.token)).toBe('');
      expect(await admit(busy.token)).toBe('RATE_LIMITED');
      expect(await admit(other.token)).toBe('');
      await send(other.token);
      expect([await countUses('upload', owner.id), await countUses('uploadDaily', owner.id)]).toEqual([0, 0]);
      await addDocument(owner, { petId, type: 'VACCINE', description: 'Book' }, () => documentFile());
      expect(await countUses('uploadDaily', owner.id)).toBe(1);
      const caller = newCaller();
      const codes = new Set<string>();
      for (const { token } of [await newLink(), await newLink(), await newLink()])
        for (let count = 0; count < RATE_LIMITS.clinicUpload.points; count++)
          codes.add(await admit(token, caller));
      expect([...codes]).toEqual(['', 'RATE_LIMITED']);
    },
  );
});

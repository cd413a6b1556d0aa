// Sharing a pet with the family: invitations, access of readers and writers, and ending access.
// @module-tag nightly
import { addDays } from 'date-fns/addDays';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FAMILY_LINK_DAYS, MAX_PET_MEMBERS } from '#rules/pets/pet-link.ts';
import { closeAccount, requestAccountClosing } from '#server/modules/accounts/closing/closing.ts';
import { ownDataJson } from '#server/modules/accounts/data-export/own-data.ts';
import { setCareRelevance } from '#server/modules/pets/care-relevance.ts';
import { addDocument, removeDocument } from '#server/modules/pets/documents.ts';
import { addEvent, removeEvent, updateEvent } from '#server/modules/pets/events.ts';
import { setPetFoods } from '#server/modules/pets/foods.ts';
import { sendCareReminders } from '#server/modules/pets/jobs.ts';
import { removePet, updatePet } from '#server/modules/pets/pets.ts';
import { findPet } from '#server/modules/pets/rights.ts';
import { addSchedule, endSchedule } from '#server/modules/pets/schedules.ts';
import * as clock from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';
import { userErrorCode } from '#server/testing/user-error-code.ts';
import { documentFile, newPet } from '#server/testing/pets.ts';
import {
  acceptFamilyLink,
  listMembers,
  listSharedPets,
  openFamilyLink,
  removeMember,
  setMemberAccess,
} from './members.ts';
import {
  addCalendarLink,
  addClinicLink,
  addFamilyLink,
  addVetLink,
  listPetLinks,
  revokePetLink,
} from './pet-links.ts';

const shop = useApp('migrated');

type Person = Viewer & { token: string };
let owner: Person;
let member: Person;
let petId = '';
beforeEach(async () => {
  [owner, member] = await Promise.all([newViewer(), newViewer()]);
  petId = (await newPet(owner, { isFavourite: true })).id;
});
afterEach(() => vi.restoreAllMocks());

const invite = async (access: string) => {
  const { path, link } = await addFamilyLink(owner, { petId, access });
  return { link, token: path.replace('/pet/join#', '') };
};
const accept = (person: Viewer | null, token: string) => acceptFamilyLink(person, token, newCaller());
const join = async (person: Viewer, access: string) => accept(person, (await invite(access)).token);
const note = () => ({ petId, on: clock.today(), kind: 'NOTE', title: 'First swim' });
const tickDrops = () => ({
  petId,
  kind: 'PARASITES',
  title: 'Drops',
  startsOn: clock.today(),
  everyDays: 30,
});
const vetChoices = () => ({ petId, documentIds: [], withTimeline: true, withWeights: true });
const fields = { name: 'Simba', kind: 'DOG', dob: '2024-02-29', isFavourite: false };

/** All routes that change a pet, with their inputs. */
const changes = (person: Viewer) => ({
  addEvent: () => addEvent(person, note()),
  updatePet: () => updatePet(person, petId, fields),
  setPetFoods: () => setPetFoods(person, { petId, foods: [] }),
  setCareRelevance: () => setCareRelevance(person, { petId, series: 'rabies', isRelevant: false }),
  addDocument: () =>
    addDocument(person, { petId, type: 'VACCINE', description: 'Book' }, () => documentFile()),
  addSchedule: () => addSchedule(person, tickDrops()),
});
const ownersAlone = (person: Viewer) => ({
  removePet: () => removePet(person, petId),
  addVetLink: () => addVetLink(person, vetChoices()),
  addCalendarLink: () => addCalendarLink(person, petId),
  addClinicLink: () => addClinicLink(person, petId),
  addFamilyLink: () => addFamilyLink(person, { petId, access: 'READ' }),
  setMemberAccess: () => setMemberAccess(person, { petId, memberId: person.id, access: 'WRITE' }),
  removeMember: () => removeMember(person, petId, owner.id),
});

describe('an invitation', () => {
  it('one person reads and accepts an invitation, which is then used up', async () => {
    const { token } = await invite('WRITE');
    expect(await openFamilyLink(member, token, newCaller())).toMatchObject({
      petName: 'Simba',
      access: 'WRITE',
    });
    expect(await userErrorCode(openFamilyLink(null, token, newCaller()))).toBe('UNAUTHENTICATED');
    expect((await accept(member, token)).id).toBe(petId);
    expect(await userErrorCode(accept(await newViewer(), token))).toBe('NOT_FOUND');
    expect((await listSharedPets(member.id)).map(({ id }) => id)).toEqual([petId]);
    const notifications = await db.notification.findMany({ where: { userId: owner.id } });
    expect(notifications).toMatchObject([
      { kind: 'PET', title: expect.stringMatching(/ now cares for Simba with you$/) },
    ]);
  });

  it('an invitation is accepted once, even by many people at once', async () => {
    const { token } = await invite('READ');
    const people = await Promise.all(Array.from({ length: 4 }, () => newViewer()));
    const codes = await Promise.all(people.map((person) => userErrorCode(accept(person, token))));
    expect(codes.sort()).toEqual(['', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    expect(await listMembers(petId)).toHaveLength(1);
  });

  it('an invitation ends when it is revoked or after a week, and the owner cannot accept it', async () => {
    const { token, link } = await invite('READ');
    expect(await userErrorCode(accept(owner, token))).toBe('CONFLICT');
    await revokePetLink(owner, link.id);
    expect(await userErrorCode(accept(member, token))).toBe('NOT_FOUND');
    const late = await invite('READ');
    const then = addDays(clock.now(), FAMILY_LINK_DAYS);
    vi.spyOn(clock, 'now').mockImplementation(() => then);
    expect(await userErrorCode(accept(member, late.token))).toBe('NOT_FOUND');
  });

  it('an invitation names invalid fields, and at most ten people can join', async () => {
    await expect(addFamilyLink(owner, { petId, access: 'OWN' })).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: { access: expect.any(String) as string },
    });
    const people = await Promise.all(Array.from({ length: MAX_PET_MEMBERS }, () => newViewer()));
    for (const person of people) await join(person, 'READ');
    expect(await userErrorCode(join(member, 'READ'))).toBe('QTY_LIMIT');
    // Another invitation changes the access of a member.
    const [first] = people;
    if (first) await join(first, 'WRITE');
    expect((await listMembers(petId)).map(({ access }) => access)).toContain('WRITE');
  });
});

describe('the family', () => {
  it.each(Object.keys(changes({} as Viewer)))(
    'only members with write access can write by %s',
    async (name) => {
      const operation = (person: Viewer) =>
        Object.entries(changes(person)).find(([key]) => key === name)?.[1]();
      expect(await userErrorCode(Promise.resolve(operation(member)))).toBe('NOT_FOUND');
      await join(member, 'READ');
      expect(await userErrorCode(Promise.resolve(operation(member)))).toBe('FORBIDDEN');
      await join(member, 'WRITE');
      expect(await userErrorCode(Promise.resolve(operation(member)))).toBe('');
    },
  );

  it.each(Object.keys(ownersAlone({} as Viewer)))('members cannot %s', async (name) => {
    await join(member, 'WRITE');
    const [, pending] = Object.entries(ownersAlone(member)).find(([key]) => key === name) ?? [];
    expect(await userErrorCode(pending ? Promise.resolve(pending()) : Promise.resolve())).toBe('FORBIDDEN');
    expect(await findPet(owner, petId)).not.toBeNull();
  });

  it('only members with write access change and delete entries, documents and schedules', async () => {
    const [event, document, schedule] = [
      await addEvent(owner, note()),
      await addDocument(owner, { petId, type: 'VACCINE', description: 'Book' }, () => documentFile()),
      await addSchedule(owner, tickDrops()),
    ];
    const operations = [
      () => updateEvent(member, event.id, note()),
      () => removeEvent(member, event.id),
      () => removeDocument(member, document.id),
      () => endSchedule(member, schedule.id),
    ];
    await join(member, 'READ');
    for (const operation of operations)
      expect(await userErrorCode(operation())).toMatch(/^(?:FORBIDDEN|NOT_FOUND)$/);
    await join(member, 'WRITE');
    for (const attempt of operations) expect(await userErrorCode(attempt())).toBe('');
  });

  it('only the owner sets the favourite, and files belong to the owner', async () => {
    await join(member, 'WRITE');
    await updatePet(member, petId, fields);
    expect((await findPet(owner, petId))?.isFavourite).toBe(true);
    const { fileKey } = await addDocument(member, { petId, type: 'VACCINE', description: 'Book' }, () =>
      documentFile(),
    );
    expect(await db.storedFile.findUnique({ where: { key: fileKey } })).toMatchObject({ ownerId: owner.id });
  });

  it('members with write access receive reminders with the owner, readers do not', async () => {
    const reader = await newViewer();
    await join(member, 'WRITE');
    await join(reader, 'READ');
    await db.petEvent.deleteMany();
    await db.notification.deleteMany();
    await addEvent(owner, { ...note(), isDone: false } as { petId: string });
    await sendCareReminders();
    const notifications = await db.notification.findMany();
    expect(notifications.map(({ userId }) => userId).sort()).toEqual([owner.id, member.id].sort());
  });

  it('access ends by the owner, by leaving, with the pet and with the account', async () => {
    await join(member, 'WRITE');
    await removeMember(owner, petId, member.id);
    await removeMember(owner, petId, member.id);
    expect(await findPet(member, petId)).toBeNull();
    await join(member, 'READ');
    await removeMember(member, petId, member.id);
    expect(await findPet(member, petId)).toBeNull();
    await join(member, 'READ');
    const { key, otp } = await requestAccountClosing(member, newCaller());
    await closeAccount(member, key ?? '', otp ?? '', newCaller());
    expect(await listMembers(petId)).toEqual([]);
    const last = await newViewer();
    await join(last, 'READ');
    await removePet(owner, petId);
    expect(await listSharedPets(last.id)).toEqual([]);
  });

  it('the data export of both contains the access, without names of others', async () => {
    await join(member, 'WRITE');
    const dataOf = async (person: Viewer) => {
      let json = '';
      for await (const part of ownDataJson(person.id)) json += part;
      return JSON.parse(json) as { sharedPets: object[]; pets: { members: object[] }[] };
    };
    expect((await dataOf(member)).sharedPets).toMatchObject([{ access: 'WRITE', pet: { name: 'Simba' } }]);
    expect((await dataOf(owner)).pets[0]?.members).toEqual([
      { access: 'WRITE', createdAt: expect.any(String) as string },
    ]);
  });
});

describe('the family over GraphQL', () => {
  it('members see their access, and only the owner sees links and orders', async () => {
    await join(member, 'READ');
    const PET = `query ($id: ID!) { pet(id: $id) {
      right members { id access } links { id } foodChoices { variantId } timeline { title } } }`;
    const seenBy = async ({ token }: Person) => {
      const { data, errors } = await requestGraphql<{
        pet: { right: string; links: object[]; members: object[] } | null;
      }>(shop.url, PET, { id: petId }, { 'x-access-token': token });
      expect(errors).toEqual([]);
      return data.pet;
    };
    expect(await seenBy(member)).toMatchObject({
      right: 'READ',
      links: [],
      members: [{ id: member.id, access: 'READ' }],
    });
    expect((await seenBy(owner))?.right).toBe('OWN');
    expect((await seenBy(owner))?.links).toHaveLength((await listPetLinks(petId)).length);
    expect(await seenBy((await newViewer()) as Person)).toBeNull();
  });
});

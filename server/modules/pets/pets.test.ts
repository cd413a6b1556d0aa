import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_PETS } from '#rules/pets/pet.ts';
import { db } from '#server/platform/database/db.ts';
import { UserError } from '#server/platform/errors.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newViewer } from '#server/testing/people.ts';
import { documentFile, pictureFile, newPet, SIMBA } from '#server/testing/pets.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { addDocument } from './documents.ts';
import { addPet, listPetsOf, removePet, updatePet } from './pets.ts';
import { findPet, requirePet } from './rights.ts';

useDatabase('migrated');

let owner: Viewer;
beforeAll(async () => {
  owner = await newViewer();
});

async function favouritesOf({ id }: Viewer): Promise<string[]> {
  return (await listPetsOf(id)).filter(({ isFavourite }) => isFavourite).map(({ name }) => name);
}

/** Whether a file is attached; the sweep deletes files that are not. */
async function isAttached(key: string | null): Promise<boolean> {
  const file = await db.storedFile.findUniqueOrThrow({ where: { key: key ?? '' } });
  return file.attachedAt !== null;
}

describe('pets', () => {
  it('saves pets as entered, and makes one the favourite only on request', async () => {
    const person = await newViewer();
    const first = await newPet(person, { breed: ' Indie ', microchip: '356093801234567' });
    expect(first).toMatchObject({ name: 'Simba', breed: 'Indie', colour: null, isFavourite: false });
    expect(first.dob).toEqual(new Date('2024-02-29'));
    await newPet(person, { name: 'Second' });
    expect(await favouritesOf(person)).toEqual([]);
    await newPet(person, { name: 'Third', isFavourite: true });
    expect((await listPetsOf(person.id)).map(({ name }) => name)).toEqual(['Third', 'Simba', 'Second']);
    expect(await favouritesOf(person)).toEqual(['Third']);
  });

  it('reports an error for each invalid field', async () => {
    const pending = addPet(owner, { ...SIMBA, name: '', dob: '2999-01-01', vetPhone: 'none' });
    await expect(pending).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: {
        name: "Please enter your pet's name",
        dob: 'The date of birth cannot be in the future',
        vetPhone: 'Please enter a telephone number of 6 to 15 digits',
      },
    });
  });

  it('requires a complete account', async () => {
    await expect(addPet(null, SIMBA)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(addPet({ ...owner, isComplete: false }, SIMBA)).rejects.toMatchObject({
      code: 'PROFILE_INCOMPLETE',
    });
    await expect(findPet(null, owner.id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('updates pets, and sets, moves and unsets the favourite', async () => {
    const person = await newViewer();
    const firstPet = await newPet(person, { colour: 'Gold' });
    const secondPet = await newPet(person, { name: 'Nala', kind: 'CAT' });
    const changed = await updatePet(person, secondPet.id, { ...SIMBA, name: 'Nala', isFavourite: true });
    expect(changed).toMatchObject({ name: 'Nala', kind: 'DOG', isFavourite: true });
    expect(await favouritesOf(person)).toEqual(['Nala']);
    expect((await updatePet(person, firstPet.id, SIMBA)).colour).toBeNull();
    await updatePet(person, secondPet.id, { ...SIMBA, isFavourite: false });
    expect(await favouritesOf(person)).toEqual([]);
  });

  it('allows at most 20 pets, even when 25 are added at once', { tags: 'nightly' }, async () => {
    const person = await newViewer();
    const results = await Promise.allSettled(Array.from({ length: 25 }, () => newPet(person)));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(await db.pet.count({ where: { userId: person.id } })).toBe(MAX_PETS);
    expect(refused).toHaveLength(25 - MAX_PETS);
    for (const reason of refused) {
      expect(reason).toBeInstanceOf(UserError);
      expect(reason).toMatchObject({ code: 'QTY_LIMIT', message: 'You can keep at most 20 pets.' });
    }
  });

  it('keeps one favourite, even after concurrent updates', async () => {
    const person = await newViewer();
    const pets = await Promise.all(['a', 'b', 'c', 'd'].map((name) => newPet(person, { name })));
    await Promise.all(
      pets.map(({ id, name }) => updatePet(person, id, { ...SIMBA, name, isFavourite: true })),
    );
    expect(await favouritesOf(person)).toHaveLength(1);
  });
});

describe('a portrait', () => {
  it('a portrait stays until it is replaced or removed, and the old file is detached', async () => {
    const { id, imageKey: first } = await addPet(owner, SIMBA, { read: pictureFile });
    expect(await isAttached(first)).toBe(true);
    expect((await updatePet(owner, id, SIMBA)).imageKey).toBe(first);

    const { imageKey: second } = await updatePet(owner, id, SIMBA, { read: pictureFile, isRemoved: true });
    expect(second).not.toBe(first);
    expect([await isAttached(first), await isAttached(second)]).toEqual([false, true]);

    expect((await updatePet(owner, id, SIMBA, { isRemoved: true })).imageKey).toBeNull();
    expect(await isAttached(second)).toBe(false);
  });

  it('a file that is not a picture leaves the pet unchanged', async () => {
    const { id } = await newPet(owner);
    await expect(
      updatePet(owner, id, { ...SIMBA, name: 'X' }, { read: () => documentFile() }),
    ).rejects.toMatchObject({ code: 'FILE_TYPE' });
    expect((await requirePet(owner, id, 'READ')).name).toBe('Simba');
  });

  it('a portrait is not read when the pet is refused', async () => {
    let isRead = false;
    const read = () => {
      isRead = true;
      return pictureFile();
    };
    await expect(addPet(owner, { ...SIMBA, name: '' }, { read })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
    expect(isRead).toBe(false);
  });
});

describe('removing a pet', () => {
  it('returns the remaining pets, and detaches its portrait and documents', async () => {
    const person = await newViewer();
    const remainingPet = await newPet(person, { name: 'Left' });
    const { id, imageKey } = await addPet(person, SIMBA, { read: pictureFile });
    const documents = await Promise.all(
      ['a', 'b'].map((description) =>
        addDocument(person, { petId: id, type: 'OTHER', description }, () => documentFile(description)),
      ),
    );
    expect((await removePet(person, id)).map((pet) => pet.id)).toEqual([remainingPet.id]);
    expect(await db.petDocument.count({ where: { petId: id } })).toBe(0);
    for (const key of [imageKey, ...documents.map(({ fileKey }) => fileKey)])
      expect(await isAttached(key)).toBe(false);
  });

  it('leaves no documents behind that are added at the same time', async () => {
    const { id } = await newPet(owner);
    const adding = ['a', 'b', 'c'].map((description) =>
      addDocument(owner, { petId: id, type: 'OTHER', description }, () => documentFile(description)),
    );
    await Promise.allSettled([...adding, removePet(owner, id)]);
    const files = await db.storedFile.findMany({ where: { ownerId: owner.id, purpose: 'PET_DOCUMENT' } });
    expect(files.filter(({ attachedAt }) => attachedAt !== null)).toEqual([]);
    expect(await findPet(owner, id)).toBeNull();
  });
});

describe('a pet of another user', () => {
  it('the pet cannot be read or changed with any form of the id', async () => {
    const stranger = await newViewer();
    const { id } = await newPet(owner, { name: 'Mine' });
    const before = await db.pet.findUniqueOrThrow({ where: { id } });
    for (const foreign of [id, '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e42', 'x', '']) {
      expect(await findPet(stranger, foreign)).toBeNull();
      for (const operation of [
        () => requirePet(stranger, foreign, 'WRITE'),
        () => updatePet(stranger, foreign, SIMBA, { isRemoved: true }),
        () => removePet(stranger, foreign),
      ])
        await expect(operation()).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Pet not found.' });
    }
    expect(await db.pet.findUniqueOrThrow({ where: { id } })).toEqual(before);
  });
});

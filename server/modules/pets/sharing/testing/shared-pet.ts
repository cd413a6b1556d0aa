import { addDocument } from '#server/modules/pets/documents.ts';
import { addEvent } from '#server/modules/pets/events.ts';
import { newViewer } from '#server/testing/people.ts';
import { documentFile, newPet } from '#server/testing/pets.ts';
import { addVetLink } from '../pet-links.ts';

/**
 * A pet with a document to share, a secret one, a vaccination, a note and a weight. Its owner is new, since uploads of
 * a person are counted.
 */
export async function newSharedPet() {
  const owner = await newViewer();
  const fields = { allergies: 'Chicken', vetName: 'Dr Rao', vetPhone: '01415550142' };
  const { id: petId } = await newPet(owner, fields);
  const document = (description: string) =>
    addDocument(owner, { petId, type: 'VACCINE', description }, () => documentFile(description));
  const shared = await document('Rabies book');
  const secret = await document('Contract of sale');
  const entry = { petId, note: 'Batch 7', on: '2026-01-05' };
  const events = [
    { ...entry, kind: 'VACCINE', title: 'Rabies' },
    { ...entry, kind: 'NOTE', title: 'Bit the postman' },
    { petId, kind: 'WEIGHT', on: '2026-01-06', weightGrams: 9_000 },
  ];
  for (const event of events) await addEvent(owner, event);
  /** Makes a link for a vet to the shared document. */
  const newLink = async (choices: object = {}) => {
    const input = { petId, documentIds: [shared.id], withTimeline: false, withWeights: false, ...choices };
    const { path, link } = await addVetLink(owner, input);
    return { link, token: path.replace('/vet#', '') };
  };
  return { owner, petId, shared, secret, newLink };
}

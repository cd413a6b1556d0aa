// A visit as both doors are told of it.
import { randomUUID } from 'node:crypto';
import { newSlot } from '#server/testing/bookings.ts';
import { ADDRESS } from '#server/testing/people.ts';
import type { Person } from './acts.ts';
import { aPet } from './things.ts';

/** For a pet of the asker's; without one who may have any, for none that there is. */
export async function visitFor(asker: Person | null) {
  const [{ id: serviceId }, { startsAt }] = await newSlot();
  const { petId } = asker?.isComplete ? await aPet(asker) : { petId: randomUUID() };
  return { serviceId, startsAt: startsAt.toISOString(), petId, address: ADDRESS };
}

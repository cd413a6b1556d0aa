import { randomUUID } from 'node:crypto';
import { newSlot } from '#server/testing/bookings.ts';
import { ADDRESS } from '#server/testing/people.ts';
import type { Person } from './operation-case.ts';
import { aPet } from './resources.ts';

/** Input for a booking of the actor's own pet; of a pet that does not exist when the actor cannot have one. */
export async function newBookingInput(actor: Person | null) {
  const [{ id: serviceId }, { startsAt }] = await newSlot();
  const { petId } = actor?.isComplete ? await aPet(actor) : { petId: randomUUID() };
  return { serviceId, startsAt: startsAt.toISOString(), petId, address: ADDRESS };
}

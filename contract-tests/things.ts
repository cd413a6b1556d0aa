// Things of a person that others may try to reach.
import { addAddress } from '#server/modules/accounts/addresses.ts';
import { requestAccountClosing } from '#server/modules/accounts/closing.ts';
import { requestMobileChange, requestMobileChangeProof } from '#server/modules/accounts/mobile.ts';
import { startSession } from '#server/modules/accounts/sessions.ts';
import { db } from '#server/platform/database/db.ts';
import type { OrderRow } from '#server/modules/orders/orders.ts';
import { addDocument } from '#server/modules/pets/documents.ts';
import { addEvent } from '#server/modules/pets/events.ts';
import { addReview } from '#server/modules/reviews/own-review.ts';
import { booked, newSlot, wishOf } from '#server/testing/bookings.ts';
import { orderOf, placed } from '#server/testing/buying.ts';
import { newQuestion, newStory } from '#server/testing/forum.ts';
import { deliveredOrder } from '#server/testing/fulfilled.ts';
import { unpaidOrder } from '#server/testing/paying.ts';
import { everybodyProven, ADDRESS, newCaller, newVariant } from '#server/testing/people.ts';
import { aPaper, newPet } from '#server/testing/pets.ts';
import { keepReplies } from '#server/testing/threads.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { addToWishlist } from '#server/modules/wishlist/wishlist.ts';
import type { Person, Thing } from './acts.ts';

let lastMobile = 8_300_000_000;
/** One that nobody was sent a code to. */
export const newMobile = () => String((lastMobile += 1));

export const theirUser = ({ id }: Viewer): Promise<Thing> => Promise.resolve({ userId: id });

export async function anAddress(owner: Person): Promise<Thing> {
  return { userId: owner.id, addressId: (await addAddress(owner, ADDRESS)).id };
}

export async function aSession({ id }: Person): Promise<Thing> {
  return { sessionId: (await startSession(id, 'Tablet')).sessionId };
}

export async function aPet(owner: Person): Promise<Thing> {
  return { petId: (await newPet(owner)).id };
}

export async function aDocument(owner: Person): Promise<Thing> {
  const { id: petId } = await newPet(owner);
  const paper = { petId, type: 'VACCINE', description: 'Rabies' };
  return { petId, documentId: (await addDocument(owner, paper, () => aPaper())).id };
}

export const NOTE = { kind: 'NOTE', title: 'First swim', on: '2025-06-01' };

export async function anEvent(owner: Person): Promise<Thing> {
  const { id: petId } = await newPet(owner);
  return { petId, eventId: (await addEvent(owner, { ...NOTE, petId })).id };
}

export async function aWish(owner: Person): Promise<Thing> {
  const { id: variantId, productId } = await newVariant();
  return { userId: owner.id, itemId: (await addToWishlist(owner, variantId)).id, productId };
}

function thingOf({ id, lines }: OrderRow, more: Thing = {}): Thing {
  return { orderId: id, lineId: lines[0]?.id ?? '', ...more };
}

export async function aCashOrder(owner: Person): Promise<Thing> {
  return thingOf(await placed(owner, orderOf(await newVariant())));
}

export async function anUnpaidOrder(owner: Person): Promise<Thing> {
  const { order, provider } = await unpaidOrder(owner, await newVariant());
  return thingOf(order, { key: order.clientOrderId, provider });
}

export async function aDeliveredOrder(owner: Person): Promise<Thing> {
  return thingOf(await deliveredOrder(owner, await newVariant()));
}

export async function aBooking(owner: Person): Promise<Thing> {
  return { bookingId: (await booked(owner, await wishOf(owner, ...(await newSlot())))).id };
}

/** A pet, and a visit that could be booked for it. */
export async function aVisit(owner: Person): Promise<Thing> {
  const [{ id: serviceId }, { startsAt }] = await newSlot();
  return { petId: (await newPet(owner)).id, serviceId, startsAt: startsAt.toISOString() };
}

export async function aReview(owner: Person): Promise<Thing> {
  const { productId } = await newVariant();
  await addReview(owner, { productId, fullName: 'Test Person', email: 'test@example.in', rating: 5 });
  return { productId };
}

export async function aQuestion(owner: Person): Promise<Thing> {
  return { questionId: (await newQuestion(owner)).id };
}

export async function aStory(owner: Person): Promise<Thing> {
  return { postId: (await newStory(owner)).id };
}

/** A reply of theirs to a question of theirs. */
export async function aReply(owner: Person): Promise<Thing> {
  const { questionId = '' } = await aQuestion(owner);
  const [reply] = await keepReplies({ kind: 'question', id: questionId }, ['It is all in the towel.']);
  const { id: replyId = '' } = reply ?? {};
  await db.forumReply.update({ where: { id: replyId }, data: { authorId: owner.id } });
  return { questionId, replyId };
}

async function sent(sending: Promise<{ key: string | null; otp: string | null }>): Promise<Thing> {
  const { key, otp } = await sending;
  return { key: key ?? '', code: otp ?? '' };
}

export function aMobileProof(owner: Person): Promise<Thing> {
  return sent(requestMobileChangeProof(owner, 'OLD_MOBILE', newCaller()));
}

export async function aMobileChange(owner: Person): Promise<Thing> {
  await everybodyProven();
  return sent(requestMobileChange(owner, newMobile(), newCaller()));
}

export function aClosing(owner: Person): Promise<Thing> {
  return sent(requestAccountClosing(owner, newCaller()));
}

/** The key of a code that nobody was sent. */
export function unknownKey({ code = '' }: Thing): Thing {
  return { key: 'nobodys-key', code };
}

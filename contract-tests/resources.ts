// Resources of a user that others must not reach.
import { randomInt } from 'node:crypto';
import { addToDay } from '#rules/day.ts';
import { newDebit, newMandate } from '#server/testing/mandates.ts';
import { startRepeatOrder } from '#server/modules/orders/repeat/repeat-orders.ts';
import { today } from '#server/platform/clock.ts';
import { addAddress } from '#server/modules/accounts/profile/addresses.ts';
import { requestAccountClosing } from '#server/modules/accounts/closing/closing.ts';
import { requestMobileChange, requestMobileChangeProof } from '#server/modules/accounts/profile/mobile.ts';
import { startSession } from '#server/modules/accounts/sessions/sessions.ts';
import { db } from '#server/platform/database/db.ts';
import type { OrderRow } from '#server/modules/orders/orders.ts';
import { addDocument } from '#server/modules/pets/documents.ts';
import { addClinicLink, addFamilyLink, addVetLink } from '#server/modules/pets/sharing/pet-links.ts';
import { addEvent } from '#server/modules/pets/events.ts';
import { addSchedule } from '#server/modules/pets/schedules.ts';
import { addReview } from '#server/modules/reviews/own-review.ts';
import { placeTestBooking, newSlot, bookingInputFor } from '#server/testing/bookings.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { newQuestion, newPost } from '#server/testing/forum.ts';
import { deliveredOrder } from '#server/testing/fulfilment.ts';
import { unpaidOrder } from '#server/testing/payments.ts';
import { markAllSessionsProven, ADDRESS, newCaller, newVariant, newViewer } from '#server/testing/people.ts';
import { documentFile, newPet } from '#server/testing/pets.ts';
import { insertReplies } from '#server/testing/forum-threads.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { addToWishlist } from '#server/modules/wishlist/wishlist.ts';
import type { Person, Resource } from './operation-case.ts';

let lastMobile = 8_300_000_000;
/** A mobile number no code was sent to. */
export const newMobile = () => String((lastMobile += 1));

export const ownUserId = ({ id }: Viewer): Promise<Resource> => Promise.resolve({ userId: id });

export async function anAddress(owner: Person): Promise<Resource> {
  // The provider knows its customers by their numbers.
  const phoneNumber = `9${String(randomInt(1e9)).padStart(9, '0')}`;
  return { userId: owner.id, addressId: (await addAddress(owner, { ...ADDRESS, phoneNumber })).id };
}

export async function aSession({ id }: Person): Promise<Resource> {
  return { sessionId: (await startSession(id, 'Tablet')).sessionId };
}

export async function aPet(owner: Person): Promise<Resource> {
  return { petId: (await newPet(owner)).id };
}

export async function aDocument(owner: Person): Promise<Resource> {
  const { id: petId } = await newPet(owner);
  const paper = { petId, type: 'VACCINE', description: 'Rabies' };
  return { petId, documentId: (await addDocument(owner, paper, () => documentFile())).id };
}

export async function aPetLink(owner: Person): Promise<Resource> {
  const { id: petId } = await newPet(owner);
  const chosen = { documentIds: [], withTimeline: true, withWeights: true };
  return { petId, linkId: (await addVetLink(owner, { petId, ...chosen })).link.id };
}

export async function aClinicLink(owner: Person): Promise<Resource> {
  const { path } = await addClinicLink(owner, (await newPet(owner)).id);
  return { token: path.replace('/clinic#', '') };
}

export async function aPetMember(owner: Person): Promise<Resource> {
  const [{ id: petId }, { id: memberId }] = await Promise.all([newPet(owner), newViewer()]);
  await db.petMember.create({ data: { petId, userId: memberId, access: 'WRITE', createdAt: new Date() } });
  return { petId, memberId };
}

/** An invitation to the family of someone else's pet. */
export async function anInvitation(_invited: Person): Promise<Resource> {
  const owner = await newViewer();
  const { path } = await addFamilyLink(owner, { petId: (await newPet(owner)).id, access: 'WRITE' });
  return { token: path.replace('/pet/join#', '') };
}

export const SCHEDULE = {
  kind: 'PARASITES',
  title: 'Tick drops',
  note: '',
  startsOn: '2026-01-01',
  everyDays: 30,
};

export async function aSchedule(owner: Person): Promise<Resource> {
  const { id: petId } = await newPet(owner);
  const { id, nextEntryId } = await addSchedule(owner, { ...SCHEDULE, petId });
  return { petId, scheduleId: id, entryId: nextEntryId ?? '' };
}

export const NOTE = { kind: 'NOTE', title: 'First swim', on: '2025-06-01' };

export async function anEvent(owner: Person): Promise<Resource> {
  const { id: petId } = await newPet(owner);
  return { petId, eventId: (await addEvent(owner, { ...NOTE, petId })).id };
}

/** The day after today, by the clock of the test. */
export const tomorrow = () => addToDay(today(), { days: 1 });

export async function aRepeatOrder(owner: Person): Promise<Resource> {
  const variant = await newVariant();
  const fields = { variantId: variant.id, quantity: 1, intervalDays: 30, nextOn: tomorrow() };
  return { repeatId: (await startRepeatOrder(owner, fields)).id };
}

/** A mandate whose authorisation is not finished. */
export async function aMandate(owner: Person): Promise<Resource> {
  const { id: mandateId, providerOrderId } = await newMandate(owner.id);
  return { mandateId, providerOrderId };
}

/** An announced debit. */
export async function aDebit(owner: Person): Promise<Resource> {
  return { debitId: (await newDebit(owner.id)).id };
}

export async function aWishlistItem(owner: Person): Promise<Resource> {
  const { id: variantId, productId } = await newVariant();
  return { userId: owner.id, itemId: (await addToWishlist(owner, variantId)).id, productId };
}

function toResource({ id, lines }: OrderRow, more: Resource = {}): Resource {
  return { orderId: id, lineId: lines[0]?.id ?? '', ...more };
}

export async function aCashOrder(owner: Person): Promise<Resource> {
  return toResource(await placeTestOrder(owner, orderInput(await newVariant())));
}

export async function anUnpaidOrder(owner: Person): Promise<Resource> {
  const { order, provider } = await unpaidOrder(owner, await newVariant());
  return toResource(order, { key: order.clientOrderId, provider });
}

export async function aDeliveredOrder(owner: Person): Promise<Resource> {
  return toResource(await deliveredOrder(owner, await newVariant()));
}

export async function aBooking(owner: Person): Promise<Resource> {
  return {
    bookingId: (await placeTestBooking(owner, await bookingInputFor(owner, ...(await newSlot())))).id,
  };
}

/** Input for a booking of the owner's pet. */
export async function aVisitInput(owner: Person): Promise<Resource> {
  const [{ id: serviceId }, { startsAt }] = await newSlot();
  return { petId: (await newPet(owner)).id, serviceId, startsAt: startsAt.toISOString() };
}

export async function aReview(owner: Person): Promise<Resource> {
  const { productId } = await newVariant();
  await addReview(owner, { productId, fullName: 'Test Person', email: 'test@example.in', rating: 5 });
  return { productId };
}

export async function aQuestion(owner: Person): Promise<Resource> {
  return { questionId: (await newQuestion(owner)).id };
}

export async function aPost(owner: Person): Promise<Resource> {
  return { postId: (await newPost(owner)).id };
}

/** A reply of the owner to their own question. */
export async function aReply(owner: Person): Promise<Resource> {
  const { questionId = '' } = await aQuestion(owner);
  const [reply] = await insertReplies({ kind: 'question', id: questionId }, ['It is all in the towel.']);
  const { id: replyId = '' } = reply ?? {};
  await db.forumReply.update({ where: { id: replyId }, data: { authorId: owner.id } });
  return { questionId, replyId };
}

async function sent(sending: Promise<{ key: string | null; otp: string | null }>): Promise<Resource> {
  const { key, otp } = await sending;
  return { key: key ?? '', code: otp ?? '' };
}

export function aMobileProof(owner: Person): Promise<Resource> {
  return sent(requestMobileChangeProof(owner, 'OLD_MOBILE', newCaller()));
}

export async function aMobileChange(owner: Person): Promise<Resource> {
  await markAllSessionsProven();
  return sent(requestMobileChange(owner, newMobile(), newCaller()));
}

export function anAccountClosing(owner: Person): Promise<Resource> {
  return sent(requestAccountClosing(owner, newCaller()));
}

/** The key of a code that was never sent. */
export function unknownKey({ code = '' }: Resource): Resource {
  return { key: 'nobodys-key', code };
}

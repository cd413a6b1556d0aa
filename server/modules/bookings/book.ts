// Books a service. Seat, booking and notification are committed in one transaction.
import { addressInput as addressRule, type AddressFields } from '#rules/accounts/address.ts';
import {
  bookingInput,
  petKindsText,
  MAX_UPCOMING_BOOKINGS,
  type SlotTime,
  slotAt,
  acceptsPetKind,
  formatBookingTime,
  notBookableReason,
} from '#rules/booking.ts';
import { indianDay } from '#rules/day.ts';
import { savedAddress } from '#server/modules/accounts/profile/addresses.ts';
import { lockUser } from '#server/modules/accounts/profile/profiles.ts';
import { runIdempotently, idempotencyFields } from '#server/platform/database/idempotency.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, notFound, UserError } from '#server/platform/errors.ts';
import type { Pet, Service } from '#server/generated/prisma/client.ts';
import type { PetSize } from '#rules/pets/pet-size.ts';
import { isId } from '#server/platform/ids.ts';
import { publishNotificationChange } from '#server/modules/notifications/notifications.ts';
import { parseInput } from '#server/platform/parse.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { notifyBookingConfirmed } from './booking-messages.ts';
import { type BookingRow, requireBooking, isUpcoming, bookingInclude } from './bookings.ts';
import { type BookedPrice, priceForPet } from './booking-price.ts';
import { findFreeSeat, SlotSoldOutError } from './seats.ts';
import { listSlots, type SlotRow } from './slots.ts';

export interface NewBooking {
  serviceId: string;
  startsAt: Date;
  petId: string;
  addressId?: string | null;
  address?: unknown;
  note?: string | null;
  petSize?: PetSize | null;
  expectedPrice?: number | null;
  clientMutationId?: string | null;
}

export type BookingOutcome =
  | { outcome: 'booked'; booking: BookingRow }
  | { outcome: 'slotTaken'; slots: SlotRow[] };

const wish = bookingInput.extend(idempotencyFields.shape);

/**
 * Books a service for a pet of the viewer. If the slot is sold out, returns the slots of that day.
 * @throws VALIDATION, NOT_FOUND, CONFLICT or QTY_LIMIT
 */
export async function bookService(viewer: Viewer | null, input: NewBooking): Promise<BookingOutcome> {
  const { id: userId } = requireViewer(viewer);
  const { startsAt, note, petSize, expectedPrice, clientMutationId } = parseInput(wish, input);
  const { petId, addressId } = input;
  const service = await requireService(input.serviceId);
  const slot = requireSlot(service, startsAt);
  const enteredAddress = addressId ? null : typedAddress(input.address);
  await consumeLimit('bookingChange', userId);
  const request = {
    owner: userId,
    key: clientMutationId,
    // Without a size the list keeps its earlier format, so that a retry finds its booking.
    input: [
      'bookService',
      service.id,
      startsAt.toISOString(),
      petId,
      addressId ?? enteredAddress,
      note,
      ...(petSize ? [petSize] : []),
    ],
  };
  try {
    const { id, made } = await transaction((tx) =>
      runIdempotently(tx, request, async (newId) => {
        await lockUser(tx, userId);
        requireBookable(slot);
        const at = enteredAddress ?? (await bookAddress(tx, userId, addressId ?? ''));
        await requireBelowLimit(tx, userId);
        const offered = await requireOffered(tx, service.id);
        const pet = await requireBookablePet(tx, { userId, petId, service: offered, slot });
        const price = await priceForPet(tx, { service: offered, pet, petSize, expectedPrice });
        return insertBooking(tx, {
          id: newId,
          userId,
          service: offered,
          pet,
          slot,
          at,
          note: note ?? '',
          price,
        });
      }),
    );
    if (made) await publishNotificationChange(userId);
    return { outcome: 'booked', booking: await requireBooking(viewer, id) };
  } catch (error) {
    if (!(error instanceof SlotSoldOutError)) throw error;
    return { outcome: 'slotTaken', slots: await listSlots(service, indianDay(startsAt)) };
  }
}

/** Reads, inside the transaction, the current price and whether the service is now hidden. */
async function requireOffered(tx: Tx, id: string): Promise<Service> {
  const service = await tx.service.findUnique({ where: { id } });
  if (!service?.isShown) throw notFound('service');
  return service;
}

async function requireService(id: string): Promise<Service> {
  const service = isId(id) ? await db.service.findUnique({ where: { id } }) : null;
  if (!service) throw notFound('service');
  return service;
}

/** The service's slot that begins at `startsAt`. @throws VALIDATION if there is none */
export function requireSlot({ slotMinutes }: Pick<Service, 'slotMinutes'>, startsAt: Date): SlotTime {
  const slot = slotAt(startsAt, slotMinutes);
  if (!slot) throw invalid({ startsAt: 'No visit starts at this time' });
  return slot;
}

/** Checked inside the transaction, so that a late retry still returns the first booking. */
export function requireBookable({ startsAt }: SlotTime): void {
  const why = notBookableReason(startsAt, now());
  if (why) throw invalid({ startsAt: why });
}

function typedAddress(address: unknown): AddressFields {
  if (!address) throw invalid({ address: 'Please choose where we should come' });
  return parseInput(addressRule, address);
}

async function bookAddress(tx: Tx, userId: string, id: string): Promise<AddressFields> {
  const addressRow = isId(id) ? await tx.address.findUnique({ where: { id, userId } }) : null;
  if (!addressRow) throw notFound('address');
  return savedAddress(addressRow);
}

async function requireBelowLimit(tx: Tx, userId: string): Promise<void> {
  const count = await tx.booking.count({ where: { userId, ...isUpcoming(now()) } });
  if (count >= MAX_UPCOMING_BOOKINGS)
    throw new UserError('QTY_LIMIT', `You can have at most ${MAX_UPCOMING_BOOKINGS} upcoming visits.`);
}

interface PetWish {
  userId: string;
  petId: string;
  service: Service;
  slot: SlotTime;
}

/** The person's pet, of a kind that the service accepts and without another booking at that time. */
async function requireBookablePet(tx: Tx, { userId, petId, service, slot }: PetWish): Promise<Pet> {
  const pet = isId(petId) ? await tx.pet.findUnique({ where: { id: petId, userId } }) : null;
  if (!pet) throw notFound('pet');
  if (!acceptsPetKind(service.petKinds, pet.kind))
    throw invalid({ petId: `${service.title} is for ${petKindsText(service.petKinds)}` });
  await requireFree(tx, pet, slot);
  return pet;
}

/** Refuses a pet with another booking at that time. A database constraint enforces the same. */
export async function requireFree(tx: Tx, pet: Pet, slot: SlotTime, exceptId?: string): Promise<void> {
  const otherBooking = await tx.booking.findFirst({
    where: {
      petId: pet.id,
      status: 'CONFIRMED',
      startsAt: { lt: slot.endsAt },
      endsAt: { gt: slot.startsAt },
      ...(exceptId && { id: { not: exceptId } }),
    },
    include: { service: true },
  });
  if (!otherBooking) return;
  const why = `${pet.name} has ${otherBooking.service.title} on ${formatBookingTime(otherBooking.startsAt)}`;
  throw new UserError('CONFLICT', `${why}.`, { fields: { petId: why } });
}

interface BookingFields {
  id: string;
  userId: string;
  service: Service;
  pet: Pet;
  slot: SlotTime;
  at: AddressFields;
  note: string;
  price: BookedPrice;
}

/** Inserts the booking with a free seat; a failed attempt lost its seat to a concurrent booking. */
async function insertBooking(
  tx: Tx,
  { id, userId, service, pet, slot, at, note, price }: BookingFields,
): Promise<true> {
  for (let attempt = 0; attempt <= service.seats; attempt += 1) {
    const seat = await findFreeSeat(tx, service, slot);
    const { count } = await tx.booking.createMany({
      data: {
        id,
        userId,
        serviceId: service.id,
        petId: pet.id,
        ...slot,
        seat,
        note,
        ...price,
        createdAt: now(),
        fullName: at.fullName,
        email: at.email,
        phoneNumber: at.phoneNumber,
        address: at.address,
        city: at.city,
        stateName: at.stateName,
        postalCode: at.postalCode,
      },
      skipDuplicates: true,
    });
    if (count === 0) continue;
    await notifyBookingConfirmed(
      tx,
      await tx.booking.findUniqueOrThrow({ where: { id }, include: bookingInclude }),
    );
    return true;
  }
  throw new SlotSoldOutError();
}

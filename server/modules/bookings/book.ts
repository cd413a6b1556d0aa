// Booking a visit: the one function, whoever calls. Seat, booking and news are one transaction.
import { address as addressRule, type AddressFields } from '#rules/address.ts';
import {
  bookingWish,
  kindsText,
  MAX_UPCOMING_BOOKINGS,
  type SlotTime,
  slotAt,
  takesKind,
  visitTime,
  whyNotBookable,
} from '#rules/booking.ts';
import { indianDay } from '#rules/day.ts';
import { savedAddress } from '#server/modules/accounts/addresses.ts';
import { lockUser } from '#server/modules/accounts/profiles.ts';
import { once, sentOnce } from '#server/platform/database/client-mutations.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, notFound, Refusal } from '#server/platform/errors.ts';
import type { Pet, Service } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';
import { tellOf } from '#server/modules/notifications/notifications.ts';
import { parsed } from '#server/platform/parse.ts';
import { spend } from '#server/platform/limits/rate-limits.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { tellBooked } from './booking-news.ts';
import { type BookingRow, requireBooking, toCome, whole } from './bookings.ts';
import { freeSeat, SlotGone } from './seats.ts';
import { listSlots, type SlotRow } from './slots.ts';

export interface NewBooking {
  serviceId: string;
  startsAt: Date;
  petId: string;
  addressId?: string | null;
  address?: unknown;
  note?: string | null;
  clientMutationId?: string | null;
}

export type BookingOutcome =
  { outcome: 'booked'; booking: BookingRow } | { outcome: 'slotTaken'; slots: SlotRow[] };

const wish = bookingWish.extend(sentOnce.shape);

/** Books a visit for a pet of the viewer; a slot that is sold out answers what the day still has. */
export async function bookService(viewer: Viewer | null, input: NewBooking): Promise<BookingOutcome> {
  const { id: userId } = requireViewer(viewer);
  const { startsAt, note, clientMutationId } = parsed(wish, input);
  const { petId, addressId } = input;
  const service = await requireService(input.serviceId);
  const slot = requireSlot(service, startsAt);
  const typed = addressId ? null : typedAddress(input.address);
  await spend('bookingChange', userId);
  const sent = {
    owner: userId,
    key: clientMutationId,
    input: ['bookService', service.id, startsAt.toISOString(), petId, addressId ?? typed, note],
  };
  try {
    const { id, made } = await transaction((tx) =>
      once(tx, sent, async (newId) => {
        await lockUser(tx, userId);
        requireBookable(slot);
        const at = typed ?? (await bookAddress(tx, userId, addressId ?? ''));
        await requireRoom(tx, userId);
        const pet = await petFor(tx, { userId, petId, service, slot });
        return keep(tx, { id: newId, userId, service, pet, slot, at, note: note ?? '' });
      }),
    );
    if (made) await tellOf(userId);
    return { outcome: 'booked', booking: await requireBooking(viewer, id) };
  } catch (error) {
    if (!(error instanceof SlotGone)) throw error;
    return { outcome: 'slotTaken', slots: await listSlots(service, indianDay(startsAt)) };
  }
}

async function requireService(id: string): Promise<Service> {
  const service = isId(id) ? await db.service.findUnique({ where: { id } }) : null;
  if (!service) throw notFound('service');
  return service;
}

/** The service's slot that begins then. */
export function requireSlot({ slotMinutes }: Pick<Service, 'slotMinutes'>, startsAt: Date): SlotTime {
  const slot = slotAt(startsAt, slotMinutes);
  if (!slot) throw invalid({ startsAt: 'No visit begins at this time' });
  return slot;
}

/** Asked where it is decided: whoever sends a visit again, late, is answered the first one. */
export function requireBookable({ startsAt }: SlotTime): void {
  const why = whyNotBookable(startsAt, now());
  if (why) throw invalid({ startsAt: why });
}

function typedAddress(address: unknown): AddressFields {
  if (!address) throw invalid({ address: 'Please choose where we come to' });
  return parsed(addressRule, address);
}

async function bookAddress(tx: Tx, userId: string, id: string): Promise<AddressFields> {
  const found = isId(id) ? await tx.address.findUnique({ where: { id, userId } }) : null;
  if (!found) throw notFound('address');
  return savedAddress(found);
}

async function requireRoom(tx: Tx, userId: string): Promise<void> {
  const count = await tx.booking.count({ where: { userId, ...toCome(now()) } });
  if (count >= MAX_UPCOMING_BOOKINGS)
    throw new Refusal('QTY_LIMIT', `You can have at most ${MAX_UPCOMING_BOOKINGS} visits ahead.`);
}

interface Wanted {
  userId: string;
  petId: string;
  service: Service;
  slot: SlotTime;
}

/** A pet of this person, of a kind that the service takes, that is nowhere else then. */
async function petFor(tx: Tx, { userId, petId, service, slot }: Wanted): Promise<Pet> {
  const pet = isId(petId) ? await tx.pet.findUnique({ where: { id: petId, userId } }) : null;
  if (!pet) throw notFound('pet');
  if (!takesKind(service.petKinds, pet.kind))
    throw invalid({ petId: `${service.title} is for ${kindsText(service.petKinds)}` });
  await requireFree(tx, pet, slot);
  return pet;
}

/** Refuses a pet that is somewhere else then, in words; behind it stands a constraint. */
export async function requireFree(tx: Tx, pet: Pet, slot: SlotTime, exceptId?: string): Promise<void> {
  const other = await tx.booking.findFirst({
    where: {
      petId: pet.id,
      status: 'CONFIRMED',
      startsAt: { lt: slot.endsAt },
      endsAt: { gt: slot.startsAt },
      ...(exceptId && { id: { not: exceptId } }),
    },
    include: { service: true },
  });
  if (!other) return;
  const why = `${pet.name} has ${other.service.title} on ${visitTime(other.startsAt)}`;
  throw new Refusal('CONFLICT', `${why}.`, { fields: { petId: why } });
}

interface Kept {
  id: string;
  userId: string;
  service: Service;
  pet: Pet;
  slot: SlotTime;
  at: AddressFields;
  note: string;
}

/** Takes a seat, whichever is still free; each try that fails has lost a seat to somebody quicker. */
async function keep(tx: Tx, { id, userId, service, pet, slot, at, note }: Kept): Promise<true> {
  for (let tries = 0; tries <= service.seats; tries += 1) {
    const seat = await freeSeat(tx, service, slot);
    const { count } = await tx.booking.createMany({
      data: {
        id,
        userId,
        serviceId: service.id,
        petId: pet.id,
        ...slot,
        seat,
        note,
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
    await tellBooked(tx, await tx.booking.findUniqueOrThrow({ where: { id }, include: whole }));
    return true;
  }
  throw new SlotGone();
}

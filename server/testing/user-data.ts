// A user with data in every module, for tests of access, export and erasure.
import { randomUUID } from 'node:crypto';
import { millisecondsInHour } from 'date-fns/constants';
import { addToDay } from '#rules/day.ts';
import { addAddress } from '#server/modules/accounts/profile/addresses.ts';
import { updateProfile } from '#server/modules/accounts/profile/profile-changes.ts';
import { db } from '#server/platform/database/db.ts';
import { rows } from '#server/platform/database/sql.ts';
import { insertReaction } from '#server/modules/forum/replies/reactions-queries.ts';
import { newDebit } from './mandates.ts';
import { startRepeatOrder } from '#server/modules/orders/repeat/repeat-orders.ts';
import { addDocument } from '#server/modules/pets/documents.ts';
import { today } from '#server/platform/clock.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { orderInput, placeTestOrder } from './orders.ts';
import { ADDRESS, newVariant } from './people.ts';
import { documentFile, pictureFile, newPet } from './pets.ts';

/**
 * Creates pictures, a pet with a document, a wishlist, forum content, bookings and a delivered order for a user.
 */
export async function createUserData(viewer: Viewer) {
  const { id: userId } = viewer;
  const { imageKey, coverKey } = await updateProfile(viewer, {}, { image: pictureFile, cover: pictureFile });
  await addAddress(viewer, ADDRESS);
  const variant = await newVariant();
  const order = await placeTestOrder(viewer, orderInput(variant));
  await db.order.update({ where: { id: order.id }, data: { fulfilmentStatus: 'DELIVERED' } });
  await db.cartLine.create({ data: { userId, variantId: variant.id, quantity: 1, addedPrice: 100 } });
  await db.wishlistItem.create({ data: { userId, variantId: variant.id } });
  await db.stockAlert.create({ data: { userId, variantId: variant.id } });
  const repeat = {
    variantId: variant.id,
    quantity: 1,
    intervalDays: 30,
    nextOn: addToDay(today(), { days: 7 }),
  };
  await startRepeatOrder(viewer, repeat);
  await newDebit(userId);
  const pet = await newPet(viewer);
  await db.petEvent.create({ data: { petId: pet.id, kind: 'NOTE', title: 'First swim', on: new Date() } });
  await db.petSchedule.create({
    data: {
      petId: pet.id,
      kind: 'PARASITES',
      title: 'Tick drops',
      everyDays: 30,
      startsOn: new Date(today()),
      createdAt: new Date(),
    },
  });
  await db.petFood.create({ data: { petId: pet.id, variantId: variant.id, share: 80 } });
  const input = { petId: pet.id, type: 'VACCINE', description: 'Rabies' };
  const document = await addDocument(viewer, input, () => documentFile('Rabies, done'));
  const content = await createForumContent(userId, variant.productId);
  const bookings = await book(userId, pet.id);
  await db.notification.create({
    data: { userId, kind: 'ORDER', title: 'It is here', url: '/order', mergeKey: '', createdAt: new Date() },
  });
  return {
    order,
    variant,
    pet,
    document,
    fileKeys: [imageKey, coverKey, document.fileKey],
    ...content,
    ...bookings,
  };
}

async function createForumContent(authorId: string, productId: string) {
  const group = await db.forumGroup.findFirstOrThrow();
  const createdAt = new Date();
  const ask = (title: string, replyCount: number) =>
    db.forumQuestion.create({
      data: {
        slug: randomUUID(),
        title,
        groupId: group.id,
        authorId,
        createdAt,
        lastActivityAt: createdAt,
        replyCount,
        lastNumber: replyCount,
      },
    });
  const answered = await ask('Which food for a puppy?', 1);
  const unanswered = await ask('Does anybody hear me?', 0);
  const reply = await db.forumReply.create({
    data: { questionId: answered.id, number: 1, authorId, text: 'I found it out.', repliedAt: createdAt },
  });
  const post = await db.forumPost.create({
    data: { groupId: group.id, authorId, content: 'A day at the beach', tags: [], createdAt },
  });
  await rows(insertReaction({ target: 'reply', id: reply.id, userId: authorId, kind: 'HEART' }));
  await rows(insertReaction({ target: 'question', id: answered.id, userId: authorId, kind: 'VOTE' }));
  await rows(insertReaction({ target: 'post', id: post.id, userId: authorId, kind: 'HEART' }));
  const report = await db.forumReport.create({
    data: { userId: authorId, questionId: unanswered.id, reason: 'It is asked twice', createdAt },
  });
  await db.questionFollow.create({ data: { questionId: answered.id, userId: authorId } });
  const review = await db.review.create({
    data: {
      productId,
      userId: authorId,
      fullName: 'Test Person',
      email: 'test@example.in',
      rating: 4,
      message: 'Eaten in a minute',
      createdAt,
    },
  });
  return { answered, unanswered, reply, post, review, report };
}

async function book(userId: string, petId: string) {
  const service = await db.service.findFirstOrThrow();
  const at = (startsAt: Date) =>
    db.booking.create({
      data: {
        serviceId: service.id,
        userId,
        petId,
        startsAt,
        seat: 1,
        fullName: 'Test Person',
        endsAt: new Date(startsAt.getTime() + millisecondsInHour),
        phoneNumber: ADDRESS.phoneNumber,
        address: ADDRESS.address,
        city: ADDRESS.city,
        stateName: ADDRESS.stateName,
        postalCode: ADDRESS.postalCode,
        createdAt: new Date(),
      },
    });
  // A slot has a limited number of seats, so each user gets another time.
  const randomMs = Math.floor(Math.random() * 1e9);
  return {
    visited: await at(new Date(Date.now() - millisecondsInHour - randomMs)),
    booked: await at(new Date(Date.now() + millisecondsInHour + randomMs)),
  };
}

// The rows to be filled with hostile texts, by subject, and the screens that show them.
import { randomUUID } from 'node:crypto';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { type Buyer } from './buyers.ts';
import { newQuestion } from './forum.ts';
import { newVariant } from './catalogue.ts';
import { place, draftOrder } from './orders.ts';
import type { Server } from './test-bed.ts';

/** The number of rows that a screen shows. */
export const ROWS = 10;

export interface RowKind {
  table: string;
  /** Text columns. */
  columns: string[];
  /** Columns with a list of texts. */
  lists?: string[];
  /** Key column. */
  key?: string;
  keys: string[];
}

const ids = () => Array.from({ length: ROWS }, () => randomUUID());

export async function threads(authors: readonly string[]): Promise<[RowKind[], string[]]> {
  const questions = ids();
  const replies = ids();
  const posts = ids();
  const at = now();
  const questionId = await newQuestion();
  const { groupId } = await db.forumQuestion.findUniqueOrThrow({ where: { id: questionId } });
  const times = { createdAt: at, lastActivityAt: at };
  await db.forumQuestion.createMany({
    data: questions.map((id, i) => ({ id, slug: id, title: 'x', groupId, authorId: authors[i], ...times })),
  });
  await db.forumReply.createMany({
    data: replies.map((id, i) => ({
      id,
      questionId,
      number: i + 1,
      text: 'x',
      authorId: authors[i] ?? null,
      repliedAt: at,
    })),
  });
  await db.forumQuestion.update({ where: { id: questionId }, data: { lastNumber: ROWS, replyCount: ROWS } });
  await db.forumPost.createMany({
    data: posts.map((id, i) => ({
      id,
      groupId,
      authorId: authors[i] ?? null,
      content: 'x',
      tags: [],
      createdAt: at,
    })),
  });
  return [
    [
      { table: 'ForumQuestion', columns: ['title', 'subTitle'], keys: [...questions, questionId] },
      { table: 'ForumReply', columns: ['text'], keys: replies },
      { table: 'ForumPost', columns: ['content'], lists: ['tags'], keys: posts },
    ],
    [`/forum/x/answers/${questionId}`, '/forum', '/forum/stress?group=stress', '/forum/stories'],
  ];
}

export async function pets(userId: string): Promise<[RowKind[], string[]]> {
  const own = ids();
  const documents = ids();
  const events = ids();
  const at = now();
  const [petId = ''] = own;
  await db.pet.createMany({
    data: own.map((id) => ({ id, userId, name: 'x', kind: 'DOG' as const, dob: new Date('2024-01-01') })),
  });
  const files = documents.map((id) => `private/${id.replaceAll('-', '')}`);
  await db.storedFile.createMany({
    data: files.map((key) => ({
      key,
      purpose: 'PET_DOCUMENT' as const,
      ownerId: userId,
      originalName: 'x',
      mimeType: 'application/pdf',
      bytes: 1,
      attachedAt: at,
    })),
  });
  await db.petDocument.createMany({
    data: documents.map((id, i) => ({
      id,
      petId,
      type: 'OTHER' as const,
      description: 'x',
      fileKey: files[i] ?? '',
      createdAt: at,
    })),
  });
  await db.petEvent.createMany({
    data: events.map((id) => ({ id, petId, kind: 'NOTE' as const, title: 'x', on: new Date('2025-01-01') })),
  });
  const content = ['name', 'breed', 'colour', 'microchip', 'allergies', 'vetName', 'vetPhone'];
  return [
    [
      { table: 'Pet', columns: content, keys: own },
      { table: 'StoredFile', columns: ['originalName'], key: 'key', keys: files },
      { table: 'PetDocument', columns: ['description'], keys: documents },
      { table: 'PetEvent', columns: ['title', 'note'], keys: events },
    ],
    [
      `/profile/${userId}?tab=pets`,
      ...['', '?tab=timeline', '?tab=documents'].map((tab) => `/pet/${petId}${tab}`),
    ],
  ];
}

const PLACE = ['fullName', 'address', 'city', 'stateName'];
const SOMEWHERE = {
  fullName: 'x',
  email: 'x@example.in',
  phoneNumber: '9876543210',
  address: 'x',
  city: 'x',
  stateName: 'x',
  postalCode: '302001',
};

export async function personalData(server: Server, member: Buyer): Promise<[RowKind[], string[]]> {
  const { id: userId } = member;
  const addresses = ids();
  const notifications = ids();
  const at = now();
  await db.address.createMany({ data: addresses.map((id) => ({ id, userId, ...SOMEWHERE })) });
  await db.notification.createMany({
    data: notifications.map((id) => ({
      id,
      userId,
      kind: 'FORUM' as const,
      title: 'x',
      url: '/',
      mergeKey: id,
      createdAt: at,
    })),
  });
  const variant = await newVariant(5);
  const placed = await place(
    server,
    'graph',
    member,
    draftOrder([{ variant, quantity: 1 }], 'CASH_ON_DELIVERY'),
  );
  const { id: orderId } = await db.order.findFirstOrThrow({ where: { userId } });
  const service = await db.service.create({
    data: {
      slug: `s-${userId}`,
      title: 'x',
      url: '/services/veterinary',
      short: 'x',
      facts: [],
      imageKey: 'stress.svg',
      priceRange: '$1-$2',
      petKinds: ['DOG'],
    },
  });
  const startsAt = new Date(at.getTime() + 3 * millisecondsInDay);
  const { id: bookingId } = await db.booking.create({
    data: {
      serviceId: service.id,
      userId,
      startsAt,
      endsAt: new Date(startsAt.getTime() + millisecondsInHour),
      seat: 1,
      ...SOMEWHERE,
      createdAt: at,
    },
  });
  if (placed.code) throw new Error(`no order to look at: ${placed.code}`);
  return [
    [
      { table: 'Address', columns: PLACE, keys: addresses },
      { table: 'Notification', columns: ['title'], keys: notifications },
      { table: 'Order', columns: [...PLACE, 'carrier', 'trackingNumber'], keys: [orderId] },
      { table: 'OrderLine', columns: ['productName', 'size'], key: 'orderId', keys: [orderId] },
      { table: 'Service', columns: ['title', 'short'], lists: ['facts'], keys: [service.id] },
      { table: 'Booking', columns: [...PLACE, 'note'], keys: [bookingId] },
    ],
    [`/profile/${userId}?tab=address`, '/order', `/order/${orderId}`, '/bookings'],
  ];
}

export async function content(authors: readonly string[]): Promise<[RowKind[], string[]]> {
  const reviews = ids();
  const at = now();
  const { id: productId } = await db.product.findFirstOrThrow();
  await db.review.createMany({
    data: reviews.map((id, i) => ({
      id,
      productId,
      userId: authors[i] ?? '',
      fullName: 'x',
      email: 'x@example.in',
      rating: 5,
      message: 'x',
      createdAt: at,
    })),
  });
  const category = await db.blogCategory.create({ data: { slug: randomUUID(), name: 'x' } });
  const post = await db.blogPost.create({
    data: {
      slug: randomUUID(),
      title: 'x',
      subDescription: 'x',
      body: 'x',
      imageKey: 'stress.svg',
      categoryId: category.id,
      authorName: 'x',
      tags: [],
      publishedAt: at,
    },
  });
  const postColumns = ['title', 'subDescription', 'body', 'authorName'];
  return [
    [
      { table: 'Review', columns: ['fullName', 'message'], keys: reviews },
      { table: 'BlogCategory', columns: ['name'], keys: [category.id] },
      { table: 'BlogPost', columns: postColumns, lists: ['tags'], keys: [post.id] },
      { table: 'Product', columns: ['name', 'description', 'madeOf', 'maker'], keys: [productId] },
    ],
    ['/product/kibble', '/blog', `/blog/${post.slug}`],
  ];
}

// The personal data export as JSON, without hashes, secrets and content of others.
import { db } from '#server/platform/database/db.ts';
import { oldestFirst, ownOrders, type Section, shipTo, variantFields } from './own-orders.ts';
import { ownPets, sharedPets } from './own-pets.ts';

/** Rows per query, so that large exports need little memory. */
const PAGE = 200;

// Columns are listed explicitly, so that new ones are not exported by accident.
const sections: Record<string, Section> = {
  profile: (id, range) =>
    db.user.findMany({
      where: { id },
      select: {
        name: true,
        username: true,
        email: true,
        emailConfirmedAt: true,
        mobile: true,
        language: true,
        createdAt: true,
        completedAt: true,
        termsAt: true,
        termsVersion: true,
        lastSignInAt: true,
      },
      ...range,
    }),
  addresses: (userId, range) =>
    db.address.findMany({
      where: { userId },
      select: { ...shipTo, email: true, isDefault: true },
      ...oldestFirst,
      ...range,
    }),
  sessions: (userId, range) =>
    db.session.findMany({
      where: { userId },
      select: { device: true, createdAt: true, lastUsedAt: true, revokedAt: true },
      ...oldestFirst,
      ...range,
    }),
  orders: ownOrders,
  cart: (userId, range) =>
    db.cartLine.findMany({
      where: { userId },
      select: { quantity: true, addedAt: true, variant: variantFields },
      orderBy: { variantId: 'asc' },
      ...range,
    }),
  wishlist: (userId, range) =>
    db.wishlistItem.findMany({
      where: { userId },
      select: { addedAt: true, variant: variantFields },
      ...oldestFirst,
      ...range,
    }),
  repeatOrders: (userId, range) =>
    db.repeatOrder.findMany({
      where: { userId },
      select: {
        quantity: true,
        intervalDays: true,
        nextOn: true,
        pausedAt: true,
        createdAt: true,
        variant: variantFields,
        deliveries: { select: { on: true, order: { select: { number: true } } }, orderBy: { on: 'asc' } },
      },
      ...oldestFirst,
      ...range,
    }),
  repeatPayments: (userId, range) =>
    db.repeatMandate.findMany({
      where: { userId },
      select: {
        method: true,
        label: true,
        cap: true,
        createdAt: true,
        activeAt: true,
        endedAt: true,
        email: true,
        contact: true,
        debits: {
          select: { amount: true, state: true, noticedAt: true, order: { select: { number: true } } },
          orderBy: { noticedAt: 'asc' },
        },
      },
      ...oldestFirst,
      ...range,
    }),
  stockAlerts: (userId, range) =>
    db.stockAlert.findMany({
      where: { userId },
      select: { createdAt: true, notifiedAt: true, variant: variantFields },
      orderBy: { variantId: 'asc' },
      ...range,
    }),
  pets: ownPets,
  sharedPets,
  reviews: (userId, range) =>
    db.review.findMany({
      where: { userId },
      select: {
        fullName: true,
        email: true,
        rating: true,
        message: true,
        isVerified: true,
        createdAt: true,
        updatedAt: true,
        removedAt: true,
        product: { select: { name: true, slug: true } },
      },
      ...oldestFirst,
      ...range,
    }),
  questions: (authorId, range) =>
    db.forumQuestion.findMany({
      where: { authorId },
      select: { slug: true, title: true, subTitle: true, createdAt: true, editedAt: true, removedAt: true },
      ...oldestFirst,
      ...range,
    }),
  replies: (authorId, range) =>
    db.forumReply.findMany({
      where: { authorId },
      select: {
        questionId: true,
        postId: true,
        number: true,
        text: true,
        repliedAt: true,
        editedAt: true,
        removedAt: true,
      },
      ...oldestFirst,
      ...range,
    }),
  posts: (authorId, range) =>
    db.forumPost.findMany({
      where: { authorId },
      select: { content: true, tags: true, createdAt: true, editedAt: true, removedAt: true },
      ...oldestFirst,
      ...range,
    }),
  earlierWords: (authorId, range) =>
    db.forumRevision.findMany({
      where: { OR: [{ question: { authorId } }, { reply: { authorId } }, { post: { authorId } }] },
      select: { questionId: true, replyId: true, postId: true, text: true, at: true },
      ...oldestFirst,
      ...range,
    }),
  reactions: (userId, range) =>
    db.forumReaction.findMany({
      where: { userId },
      select: { replyId: true, kind: true, createdAt: true },
      orderBy: [{ createdAt: 'asc' }, { replyId: 'asc' }, { kind: 'asc' }],
      ...range,
    }),
  questionReactions: (userId, range) =>
    db.questionReaction.findMany({
      where: { userId },
      select: { questionId: true, kind: true, createdAt: true },
      orderBy: [{ createdAt: 'asc' }, { questionId: 'asc' }, { kind: 'asc' }],
      ...range,
    }),
  postReactions: (userId, range) =>
    db.postReaction.findMany({
      where: { userId },
      select: { postId: true, kind: true, createdAt: true },
      orderBy: [{ createdAt: 'asc' }, { postId: 'asc' }, { kind: 'asc' }],
      ...range,
    }),
  followedQuestions: (userId, range) =>
    db.questionFollow.findMany({
      where: { userId },
      select: { questionId: true, createdAt: true },
      orderBy: { questionId: 'asc' },
      ...range,
    }),
  reports: (userId, range) =>
    db.forumReport.findMany({
      where: { userId },
      select: {
        questionId: true,
        replyId: true,
        postId: true,
        category: true,
        reason: true,
        createdAt: true,
        settledAt: true,
      },
      ...oldestFirst,
      ...range,
    }),
  bookings: (userId, range) =>
    db.booking.findMany({
      where: { userId },
      select: {
        startsAt: true,
        endsAt: true,
        status: true,
        note: true,
        petSize: true,
        price: true,
        priceText: true,
        createdAt: true,
        ...shipTo,
        email: true,
        movedAt: true,
        cancelledAt: true,
        cancelNote: true,
        service: { select: { title: true } },
        pet: { select: { name: true } },
      },
      ...oldestFirst,
      ...range,
    }),
  notifications: (userId, range) =>
    db.notification.findMany({
      where: { userId },
      select: { kind: true, title: true, url: true, count: true, createdAt: true, readAt: true },
      ...oldestFirst,
      ...range,
    }),
};

/** Streams the data of a user as one JSON object. */
export async function* ownDataJson(userId: string): AsyncGenerator<string, void> {
  let before = '{\n';
  for (const [name, section] of Object.entries(sections)) {
    yield `${before}${JSON.stringify(name)}: [`;
    yield* rowsOf(section, userId);
    yield ']';
    before = ',\n';
  }
  yield '\n}\n';
}

async function* rowsOf(section: Section, userId: string): AsyncGenerator<string, void> {
  let before = '\n';
  for (let skip = 0; ; skip += PAGE) {
    const rows = await section(userId, { skip, take: PAGE });
    for (const row of rows) {
      yield before + JSON.stringify(row, null, 2);
      before = ',\n';
    }
    if (rows.length < PAGE) return;
  }
}

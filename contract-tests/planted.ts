// Names that no client decides, with values that would be worth something if one did.
const NEW_YEAR_2001 = '2001-01-01T00:00:00.000Z';
export const PLANTED_ID = '01900000-0000-7000-8000-00000000dead';

export const PLANTED: Readonly<Record<string, unknown>> = {
  role: 'admin',
  isAdmin: true,
  mobile: '9000000001',
  _id: PLANTED_ID,
  id: PLANTED_ID,
  userId: PLANTED_ID,
  authorId: PLANTED_ID,
  ownerId: PLANTED_ID,
  user: { name: 'admin', username: 'admin' },
  username: 'the-shop',
  counts: { vote: 999 },
  voteCount: 999,
  vote: 999,
  heart: 999,
  thumbUp: 999,
  status: 'CONFIRMED',
  orderStatus: 'confirmed',
  paymentStatus: 'PAID',
  fulfilmentStatus: 'DELIVERED',
  price: 1,
  discountedPrice: 1,
  unitPrice: 1,
  discount: 999,
  subtotal: 1,
  total: 1,
  totalAmount: 1,
  stock: 999_999,
  usedCount: -999,
  createdAt: NEW_YEAR_2001,
  updatedAt: NEW_YEAR_2001,
  completedAt: NEW_YEAR_2001,
  deliveredAt: NEW_YEAR_2001,
  repliedOn: NEW_YEAR_2001,
  editedAt: NEW_YEAR_2001,
  isVerified: true,
  isDefault: true,
  hidden: true,
  hiddenAt: NEW_YEAR_2001,
  held: false,
  heldAt: NEW_YEAR_2001,
  lockedAt: NEW_YEAR_2001,
  removedAt: NEW_YEAR_2001,
  viewCount: 999,
  replyCount: 999,
  number: 999,
  slug: 'planted',
  token: 'planted',
  fileKey: 'planted',
  imageKey: 'planted',
  cancelCause: 'SHOP',
  ['__proto__']: { isComplete: true },
  constructor: { prototype: { role: 'admin' } },
};

/** The same value with all of these planted into it and into what it holds, but where it has the name itself. */
export function planted(value: unknown, spared: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((one) => planted(one, spared));
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([name, own]) => [name, planted(own, spared)] as const);
  const added = Object.entries(PLANTED).filter(
    ([name]) => !Object.hasOwn(value, name) && !spared.includes(name),
  );
  // `fromEntries` defines: `__proto__` becomes a name like any other.
  return Object.fromEntries([...added, ...inner]);
}

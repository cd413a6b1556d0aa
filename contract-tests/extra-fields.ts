// Fields that no client may set, with values that would be profitable if it could.
const NEW_YEAR_2001 = '2001-01-01T00:00:00.000Z';
export const EXTRA_ID = '01900000-0000-7000-8000-00000000dead';

export const EXTRA_FIELDS: Readonly<Record<string, unknown>> = {
  role: 'admin',
  isAdmin: true,
  mobile: '9000000001',
  _id: EXTRA_ID,
  id: EXTRA_ID,
  userId: EXTRA_ID,
  authorId: EXTRA_ID,
  ownerId: EXTRA_ID,
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
  pendingSince: NEW_YEAR_2001,
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

/** The value with the extra fields added to every object in it; `allowed` names are left out. */
export function withExtraFields(value: unknown, allowed: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((item) => withExtraFields(item, allowed));
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(
    ([name, field]) => [name, withExtraFields(field, allowed)] as const,
  );
  const added = Object.entries(EXTRA_FIELDS).filter(
    ([name]) => !Object.hasOwn(value, name) && !allowed.includes(name),
  );
  // Object.fromEntries defines `__proto__` as an ordinary property.
  return Object.fromEntries([...added, ...inner]);
}

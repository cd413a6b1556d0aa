import type { Hindi } from '#prisma/seed/types.ts';

/** Days are counted from the reference time; null means no start or no end. */
export interface SeedCoupon {
  code: string;
  kind: 'FLAT' | 'PERCENT';
  /** Paise for FLAT, percent for PERCENT. */
  amount: number;
  /** The most a PERCENT coupon takes off, in paise. */
  capPaise: number | null;
  minCartPaise: number;
  startsDaysAgo: number | null;
  /** Negative: ended that many days ago. */
  endsInDays: number | null;
  maxUses: number | null;
  maxUsesPerUser: number | null;
  description: string;
}

export const COUPONS: SeedCoupon[] = [
  {
    code: 'FLAT100',
    kind: 'FLAT',
    amount: 100_00,
    capPaise: null,
    minCartPaise: 499_00,
    startsDaysAgo: 30,
    endsInDays: null,
    maxUses: null,
    maxUsesPerUser: null,
    description: '₹100 off when your bag comes to ₹499 or more.',
  },
  {
    code: 'SAVE10',
    kind: 'PERCENT',
    amount: 10,
    capPaise: 150_00,
    minCartPaise: 0,
    startsDaysAgo: 30,
    endsInDays: null,
    maxUses: null,
    maxUsesPerUser: null,
    description: '10% off your bag, up to ₹150.',
  },
  {
    code: 'EXPIRED5',
    kind: 'PERCENT',
    amount: 5,
    capPaise: null,
    minCartPaise: 0,
    startsDaysAgo: 90,
    endsInDays: -30,
    maxUses: null,
    maxUsesPerUser: null,
    description: '5% off your bag. Ended 30 days ago.',
  },
  {
    code: 'ONCE',
    kind: 'FLAT',
    amount: 50_00,
    capPaise: null,
    minCartPaise: 0,
    startsDaysAgo: 30,
    endsInDays: null,
    maxUses: 1,
    maxUsesPerUser: null,
    description: '₹50 off for the first shopper who uses it.',
  },
];

export const SALE_BAR: { code: string; percentage: number; text: string } & Hindi<'SaleBar'> = {
  code: 'SAVE10',
  percentage: 10,
  text: 'All dog & cat food',
  translations: { hi: { text: 'कुत्तों और बिल्लियों के सारे खाने पर' } },
};

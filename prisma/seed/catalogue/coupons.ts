import type { Hindi } from '#prisma/seed/types.ts';

/** Days are counted from the reference time; null means no start or no end. */
export interface SeedCoupon extends Hindi<'Coupon'> {
  code: string;
  kind: 'FLAT' | 'PERCENT';
  /** Paise for FLAT, percent for PERCENT. */
  amount: number;
  /** The maximum discount of a PERCENT coupon, in paise. */
  capPaise: number | null;
  minCartPaise: number;
  startsDaysAgo: number | null;
  /** Days until it ends; negative if it has ended. */
  endsInDays: number | null;
  maxUses: number | null;
  maxUsesPerUser: number | null;
  description: string;
  isPublic: boolean;
  /** Category slugs; empty for all goods. */
  categories: string[];
  /** A description of its scope. */
  goods: string;
}

const ANYTHING = { isPublic: false, categories: [], goods: 'everything in the shop' };
const ANYTHING_HI = 'दुकान की हर चीज़';

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
    translations: { hi: { description: '₹499 या ज़्यादा की खरीदारी पर ₹100 की छूट।', goods: ANYTHING_HI } },
    ...ANYTHING,
    isPublic: true,
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
    description: '10% off all dog and cat food, up to ₹150.',
    translations: {
      hi: { description: 'कुत्तों और बिल्लियों के सारे खाने पर 10% छूट, ₹150 तक।', goods: 'कुत्तों और बिल्लियों के खाने' },
    },
    isPublic: true,
    categories: ['dog-dry-food', 'dog-wet-food', 'cat-dry-food', 'cat-wet-food'],
    goods: 'dog and cat food',
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
    translations: { hi: { description: 'पूरी खरीदारी पर 5% छूट। 30 दिन पहले खत्म हुई।', goods: ANYTHING_HI } },
    ...ANYTHING,
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
    translations: { hi: { description: 'सबसे पहले इस्तेमाल करने वाले को ₹50 की छूट।', goods: ANYTHING_HI } },
    ...ANYTHING,
  },
];

export const SALE_BAR: { code: string; percentage: number; text: string } & Hindi<'SaleBar'> = {
  code: 'SAVE10',
  percentage: 10,
  text: 'All dog & cat food',
  translations: { hi: { text: 'कुत्तों और बिल्लियों के सारे खाने पर' } },
};

/**
 * The maximum length of each list without pages. Pages of the others have `PAGE_SIZE` entries, at most `MAX_PAGE_SIZE`
 * (constants.ts).
 */
export const LIST_SIZES = {
  // For shoppers.
  relatedProducts: 8,
  featuredProducts: 8,
  featuredBrands: 12,
  filterValues: 20,
  countries: 36,
  searchResults: 20,
  banners: 12,
  services: 24,
  servicesOnHomePage: 8,
  relatedServices: 4,
  trainers: 12,
  blogCategories: 24,
  faq: 50,
  shopTextVersions: 50,
  relatedPosts: 3,
  orderHistory: 50,
  publicCoupons: 20,
  petTimeline: 500,
  foodChoices: 20,
  recommendedFoods: 6,
  petLinks: 20,
  petLinkOpenings: 20,
  repeatDeliveries: 6,
  repeatDatesAhead: 60,
  repeatDebits: 20,
  mandatesToRevoke: 100,
  wishlist: 200,
  stockAlerts: 100,
  notifications: 200,
  // For staff.
  auditLog: 200,
  scheduledTexts: 10,
  webhookDeliveries: 200,
  apiKeys: 200,
  lowStock: 200,
  /** Per size. */
  incomingUnits: 3,
  receivedUnits: 3,
  sizeChangeSets: 50,
  coupons: 200,
  automaticDiscounts: 100,
  /** Choices in the back office. */
  brands: 1_000,
  orders: 200,
  unresolvedPayments: 200,
  bookings: 1000,
} as const;

// Resolvers of orders by phone in admin.graphql.
import type { Resolvers, ResolversTypes } from '#server/generated/resolver-types.ts';
import { createCustomer, findCustomer, findCustomers } from '#server/modules/accounts/customers.ts';
import { maskedContact } from './masked-contact.ts';
import { type PhoneOrderOutcome, placePhoneOrder, quotePhoneOrder } from './phone-orders.ts';

const TYPES = {
  placed: 'PhoneOrderPlaced',
  outOfStock: 'OutOfStock',
  priceChanged: 'PriceChanged',
  couponRefused: 'CouponRefused',
} as const satisfies Record<PhoneOrderOutcome['outcome'], string>;

export const phoneOrderResolvers: Resolvers = {
  Query: {
    customers: (_root, { search }, { staff }) => findCustomers(staff, search),
    customer: (_root, { id }, { staff }) => findCustomer(staff, id),
    phoneOrderQuote: (_root, request, { staff, caller }) => quotePhoneOrder(staff, request, caller),
  },
  Mutation: {
    createCustomer: (_root, input, { staff }) => createCustomer(staff, input),
    placePhoneOrder: async (_root, { input }, { staff, caller }) => {
      const result = await placePhoneOrder(staff, input, caller);
      return { ...result, __typename: TYPES[result.outcome] } as ResolversTypes['PlacePhoneOrderResult'];
    },
  },
  StaffCustomer: {
    mobile: ({ mobile }) => mobile && maskedContact({ phoneNumber: mobile, email: '' }).phoneNumber,
    email: ({ email }) => email && maskedContact({ phoneNumber: '', email }).email,
    isConfirmed: ({ lastSignInAt, completedAt }) => lastSignInAt !== null || completedAt !== null,
  },
};

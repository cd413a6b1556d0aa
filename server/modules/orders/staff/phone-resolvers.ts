// Resolvers of orders by phone in admin.graphql.
import type { Resolvers, ResolversTypes } from '#server/generated/resolver-types.ts';
import { createCustomer, findCustomer, findCustomers } from '#server/modules/accounts/customers.ts';
import { orderAgain } from './order-again.ts';
import { linkOrderByStaff, listLinkedOrders, unlinkOrderByStaff } from './order-links.ts';
import { maskedContact } from './masked-contact.ts';
import { findDemoPath, findStaffPayLink, revokePayLinkByStaff, sendPayLinkByStaff } from './pay-links.ts';
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
    orderAgain: (_root, { number }, { staff }) => orderAgain(staff, number),
    phoneOrderQuote: (_root, request, { staff, caller }) => quotePhoneOrder(staff, request, caller),
  },
  Mutation: {
    createCustomer: (_root, input, { staff }) => createCustomer(staff, input),
    linkOrder: (_root, { id, ...link }, { staff }) => linkOrderByStaff(staff, id, link),
    unlinkOrder: (_root, { id, number }, { staff }) => unlinkOrderByStaff(staff, id, number),
    sendPayLink: (_root, { id, latestId }, { staff }) => sendPayLinkByStaff(staff, id, latestId),
    revokePayLink: (_root, { id }, { staff }) => revokePayLinkByStaff(staff, id),
    placePhoneOrder: async (_root, { input }, { staff, caller }) => {
      const result = await placePhoneOrder(staff, input, caller);
      return { ...result, __typename: TYPES[result.outcome] } as ResolversTypes['PlacePhoneOrderResult'];
    },
  },
  StaffOrder: { linkedOrders: ({ id }) => listLinkedOrders(id), payLink: findStaffPayLink },
  StaffPayLink: {
    sentAt: ({ createdAt }) => createdAt,
    sentBy: ({ actor }) => actor,
    demoPath: (link) => findDemoPath(link),
  },
  OrderAgain: { address: ({ address }) => address && { ...address, ...maskedContact(address) } },
  StaffCustomer: {
    mobile: ({ mobile }) => mobile && maskedContact({ phoneNumber: mobile, email: '' }).phoneNumber,
    email: ({ email }) => email && maskedContact({ phoneNumber: '', email }).email,
    isConfirmed: ({ lastSignInAt, completedAt }) => lastSignInAt !== null || completedAt !== null,
  },
};

import { expect, it } from 'vitest';
import { isObjectType } from 'graphql';
import { schema } from '#server/composition/schema.ts';
import { TAGS_OF_TYPE } from './cache-dependencies.ts';

/** Types that depend on the viewer or on the contents of a cart; responses with them are not cached. */
const PERSONAL_TYPES = [
  ...['Query', 'Mutation', 'Subscription', 'User', 'PublicUser', 'IncompleteUser', 'Session'],
  ...['CodeRequest', 'EmailConfirmationRequest', 'SignedIn', 'ProfileIncomplete', 'WrongCode', 'SecondProof'],
  ...['MobileChangeProven', 'MobileChanged', 'AccountClosed', 'Address', 'WishlistItem', 'StockAlert'],
  ...['Pet', 'PetWeight', 'PetDocument', 'PetEvent', 'CareSuggestion', 'CareDose', 'CareSeries'],
  ...['PetLink', 'PetLinkOpening', 'NewPetLink', 'SharedPet', 'SharedPetEvent', 'SharedPaper'],
  'ClinicPet',
  'ProductPreview',
  ...['PetSchedule', 'SharedPetSchedule', 'PetMember', 'PetInvitation'],
  ...['FeedingGuide', 'FeedingEnergy', 'PetFood', 'PetRation', 'FoodChoice', 'RecommendedFood'],
  ...['Notification', 'NotificationConnection', 'NotificationEdge'],
  ...['Slot', 'SlotTaken', 'Booked', 'Booking', 'BookingAddress', 'BookingConnection', 'BookingEdge'],
  ...[
    'Cart',
    'CartLine',
    'Quote',
    'AppliedDiscount',
    'QuoteLine',
    'Coupon',
    'CouponOffer',
    'CouponRefused',
    'DeliveryPromise',
    'PickupPromise',
  ],
  ...[
    'OrderPlaced',
    'OutOfStock',
    'ShortLine',
    'PriceChanged',
    'PaymentStart',
    'PaymentPrefill',
    'PaymentNotes',
  ],
  ...['Order', 'OrderLine', 'OrderAddress', 'OrderEvent', 'OrderReference'],
  ...['OrderConnection', 'OrderEdge', 'Reorder'],
  ...['RepeatOrder', 'RepeatDelivery', 'DueRepeatOrders'],
  ...['RepeatPayment', 'RepeatMandate', 'RepeatDebit', 'RepeatMandateStart'],
  ...['Parcel', 'ParcelLine', 'PayLinkOrder', 'PayLinkStart'],
  ...['ReturnRequest', 'ReturnLine', 'ReplyChange', 'QuestionActivity', 'PostActivity', 'Readers'],
];

it('every type either declares what invalidates it or is personal', () => {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  const names = types.map(({ name }) => name).filter((name) => !name.startsWith('__'));
  expect([...Object.keys(TAGS_OF_TYPE), ...PERSONAL_TYPES].toSorted()).toEqual(names.toSorted());
});

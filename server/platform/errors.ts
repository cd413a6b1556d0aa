// Errors for the client. Expected outcomes are return values; any other error is a bug.
import type { ErrorCode } from '#server/generated/resolver-types.ts';
import { i18n } from './i18n/language.ts';

/** Messages of invalid fields by name. */
export type FaultyFields = Record<string, string>;

interface UserErrorDetails {
  fields?: FaultyFields;
  /** Seconds to wait before the next try. */
  retryAfter?: number;
  /** A challenge to solve before the next try; see `CaptchaChallenge`. */
  challenge?: object;
  /** Data for the response, such as the current state after a conflict. */
  data?: unknown;
  /** The record as it is now, after a conflict of versions; see `requireSameVersion`. */
  current?: object;
}

/** An error that is shown to the person, in their language. */
export class UserError extends Error {
  readonly code: ErrorCode;
  readonly fields: FaultyFields | undefined;
  readonly retryAfter: number | undefined;
  readonly challenge: object | undefined;
  readonly data: unknown;
  readonly current: object | undefined;

  constructor(code: ErrorCode, message: string, details: UserErrorDetails = {}) {
    super(i18n.t(message));
    this.name = 'UserError';
    this.code = code;
    this.fields = details.fields && translated(details.fields);
    this.retryAfter = details.retryAfter;
    this.challenge = details.challenge;
    this.data = details.data;
    this.current = details.current;
  }

  /** Extensions of the GraphQL error; graphql-js reads them from here. */
  get extensions() {
    const { code, fields, retryAfter, challenge, current } = this;
    return {
      code,
      ...(fields && { fields }),
      ...(retryAfter !== undefined && { retryAfter }),
      ...(challenge && { challenge }),
      ...(current && { current }),
    };
  }
}

function translated(fields: FaultyFields): FaultyFields {
  return Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, i18n.t(sentence)]));
}

const NOT_FOUND = {
  account: /*i18n*/ 'Account not found.',
  address: /*i18n*/ 'Address not found.',
  'API key': 'API key not found.',
  booking: /*i18n*/ 'Booking not found.',
  banner: 'Banner not found.',
  brand: 'Brand not found.',
  category: /*i18n*/ 'Category not found.',
  coupon: /*i18n*/ 'Coupon not found.',
  delivery: 'Delivery not found.',
  discount: 'Discount not found.',
  document: /*i18n*/ 'Document not found.',
  entry: /*i18n*/ 'Entry not found.',
  file: /*i18n*/ 'File not found.',
  group: /*i18n*/ 'Group not found.',
  import: 'Import not found.',
  debit: /*i18n*/ 'Debit not found.',
  mandate: /*i18n*/ 'Agreement not found.',
  'repeat order': /*i18n*/ 'Repeat order not found.',
  'incoming delivery': 'Delivery not found.',
  key: 'Key not found.',
  'life stage': 'Life stage not found.',
  link: /*i18n*/ 'Link not found.',
  member: 'Member not found.',
  'missing cash': 'Record of missing cash not found.',
  order: /*i18n*/ 'Order not found.',
  parcel: /*i18n*/ 'Parcel not found.',
  page: /*i18n*/ 'Page not found.',
  path: /*i18n*/ 'Path not found.',
  pet: /*i18n*/ 'Pet not found.',
  'planned price': 'Planned price not found.',
  picture: /*i18n*/ 'Picture not found.',
  post: /*i18n*/ 'Post not found.',
  product: /*i18n*/ 'Product not found.',
  question: /*i18n*/ 'Question not found.',
  refund: 'Refund not found.',
  reply: /*i18n*/ 'Reply not found.',
  return: /*i18n*/ 'Return not found.',
  review: /*i18n*/ 'Review not found.',
  schedule: /*i18n*/ 'Schedule not found.',
  service: /*i18n*/ 'Service not found.',
  session: /*i18n*/ 'Session not found.',
  'size of a product': 'Product size not found.',
  text: 'Text not found.',
  story: /*i18n*/ 'Story not found.',
  user: /*i18n*/ 'User not found.',
  view: 'View not found.',
  webhook: 'Webhook not found.',
  wishlist: /*i18n*/ 'Wishlist not found.',
  'wishlist item': /*i18n*/ 'Wishlist item not found.',
};

/** Things that may not exist. */
export type Findable = keyof typeof NOT_FOUND;

/** `throw notFound('order')`. The same for a missing thing and for one of another person. */
export function notFound(subject: Findable): UserError {
  return new UserError('NOT_FOUND', NOT_FOUND[subject]);
}

/** `throw invalid({ email: 'Please enter valid address' })`: the message is the first field's unless given. */
export function invalid(fields: FaultyFields, message = Object.values(fields)[0]): UserError {
  return new UserError('VALIDATION', message ?? /*i18n*/ 'Some fields are not valid.', { fields });
}

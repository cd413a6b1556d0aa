// Errors for the client. Expected outcomes are return values; any other error is a bug.
import type { ErrorCode } from '#server/generated/resolver-types.ts';
import { i18n } from './i18n/language.ts';

/** Messages of invalid fields by name. */
export type FaultyFields = Record<string, string>;

interface RefusalDetails {
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
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: FaultyFields | undefined;
  readonly retryAfter: number | undefined;
  readonly challenge: object | undefined;
  readonly data: unknown;
  readonly current: object | undefined;

  constructor(code: ErrorCode, message: string, details: RefusalDetails = {}) {
    super(i18n.t(message));
    this.name = 'Refusal';
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
  account: /*i18n*/ 'There is no such account.',
  address: /*i18n*/ 'There is no such address.',
  'API key': 'There is no such API key.',
  booking: /*i18n*/ 'There is no such booking.',
  banner: 'There is no such banner.',
  brand: 'There is no such brand.',
  category: /*i18n*/ 'There is no such category.',
  coupon: /*i18n*/ 'There is no such coupon.',
  delivery: 'There is no such delivery.',
  discount: 'There is no such discount.',
  document: /*i18n*/ 'There is no such document.',
  entry: /*i18n*/ 'There is no such entry.',
  file: /*i18n*/ 'There is no such file.',
  group: /*i18n*/ 'There is no such group.',
  import: 'There is no such import.',
  debit: /*i18n*/ 'There is no such debit.',
  mandate: /*i18n*/ 'There is no such agreement.',
  'repeat order': /*i18n*/ 'There is no such repeat order.',
  'incoming delivery': 'There is no such delivery.',
  key: 'There is no such key.',
  'life stage': 'There is no such life stage.',
  link: /*i18n*/ 'There is no such link.',
  member: 'There is no such member.',
  'missing cash': 'There is no such missing cash.',
  order: /*i18n*/ 'There is no such order.',
  parcel: /*i18n*/ 'There is no such parcel.',
  page: /*i18n*/ 'There is no such page.',
  path: /*i18n*/ 'There is no such path.',
  pet: /*i18n*/ 'There is no such pet.',
  'planned price': 'There is no such planned price.',
  picture: /*i18n*/ 'There is no such picture.',
  post: /*i18n*/ 'There is no such post.',
  product: /*i18n*/ 'There is no such product.',
  question: /*i18n*/ 'There is no such question.',
  refund: 'There is no such refund.',
  reply: /*i18n*/ 'There is no such reply.',
  return: /*i18n*/ 'There is no such return.',
  review: /*i18n*/ 'There is no such review.',
  schedule: /*i18n*/ 'There is no such schedule.',
  service: /*i18n*/ 'There is no such service.',
  session: /*i18n*/ 'There is no such session.',
  'size of a product': 'There is no such size of a product.',
  text: 'There is no such text.',
  story: /*i18n*/ 'There is no such story.',
  user: /*i18n*/ 'There is no such user.',
  view: 'There is no such view.',
  webhook: 'There is no such webhook.',
  wishlist: /*i18n*/ 'There is no such wishlist.',
  'wishlist item': /*i18n*/ 'There is no such wishlist item.',
};

/** Things that may not exist. */
export type Findable = keyof typeof NOT_FOUND;

/** `throw notFound('order')`. The same for a missing thing and for one of another person. */
export function notFound(subject: Findable): Refusal {
  return new Refusal('NOT_FOUND', NOT_FOUND[subject]);
}

/** `throw invalid({ email: 'Please enter valid address' })`: the message is the first field's unless given. */
export function invalid(fields: FaultyFields, message = Object.values(fields)[0]): Refusal {
  return new Refusal('VALIDATION', message ?? /*i18n*/ 'Some fields are not valid.', { fields });
}

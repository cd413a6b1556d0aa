// The defaults of all rate limits; see limit-defaults.ts.
import { secondsInDay as DAY, secondsInHour as HOUR, secondsInMinute as MINUTE } from 'date-fns/constants';

/** Rate limits. RATE_LIMITS=off disables them; see rate-limits.ts. */
export interface RateLimit {
  points: number;
  seconds: number;
  /**
   * Counted in each process separately, for limits that must cost nothing. All others are shared by the processes of
   * the shop.
   */
  perProcess?: true;
}

export const RATE_LIMIT_DEFAULTS = {
  // Ten times the limits of Discourse (200 a minute, 50 per 10 s), since Indian carriers put many people behind one
  // address.
  apiBurstByAddress: { points: 500, seconds: 10, perProcess: true },
  apiByAddress: { points: 2000, seconds: MINUTE, perProcess: true },
  // Requests with one API key; enough to read the stock of a thousand products each minute.
  apiKey: { points: 600, seconds: MINUTE },
  // A hundred times the limit of Shopify (100 points a second). Request bytes count as well, including /api.
  graphCostByAddress: { points: 600_000, seconds: MINUTE, perProcess: true },
  // Rendering a page takes about 20 ms of CPU time.
  pageByAddress: { points: 1200, seconds: MINUTE, perProcess: true },
  // Browsers send the reports of a page together, once a minute.
  policyReport: { points: 120, seconds: MINUTE, perProcess: true },
  // All addresses together; each kind of report is logged once.
  policyReportLine: { points: 100, seconds: HOUR, perProcess: true },

  // Codes to one mobile are limited by LIMIT_DEFAULTS.code. The first three limits refuse nobody: beyond them, unknown devices
  // need a proof of work. Known devices do not count.
  codeSend: { points: 300, seconds: HOUR },
  // A /24 of IPv4, a /48 of IPv6: the addresses that one sender may control.
  codeSendByNetwork: { points: 1000, seconds: HOUR },
  // All codes to unknown devices without a proof of work.
  codeSendFree: { points: 2500, seconds: HOUR },
  // Codes by mail to one account for one purpose.
  codeMail: { points: 5, seconds: HOUR },
  codeMailDaily: { points: 10, seconds: DAY },
  // All codes to unknown devices, so that a flood cannot exhaust the SMS account; then the reserves for mobiles with an
  // account, and for known devices.
  codeSendByShop: { points: 5000, seconds: HOUR },
  codeSendReturning: { points: 2000, seconds: HOUR },
  codeSendKnown: { points: 5000, seconds: HOUR },
  // Codes mailed to unknown devices. Addresses without an account are mailed none and count for none.
  codeMailByShop: { points: 5000, seconds: HOUR },
  // A proof of work is accepted once; the time must exceed LIMIT_DEFAULTS.proof.validMs.
  codeProof: { points: 1, seconds: 15 * MINUTE },
  // Codes for which a proof of work was given beyond the budget of a mobile, by address and by network. They refuse
  // nobody: the work for the next one increases up to these counts; see LIMIT_DEFAULTS.proof.
  codeBoughtByAddress: { points: 100, seconds: DAY },
  codeBoughtByNetwork: { points: 500, seconds: DAY },
  // Attempts with a valid code are counted by the code itself.
  codeVerify: { points: 300, seconds: HOUR },
  // A tab refreshes every 15 minutes; this allows 15 tabs.
  sessionRefresh: { points: 60, seconds: HOUR },

  // A search scans the indexes of five tables.
  search: { points: 600, seconds: MINUTE },
  // Prevents guessing of coupon codes.
  coupon: { points: 10, seconds: MINUTE },
  couponDaily: { points: 60, seconds: DAY },
  couponByAddress: { points: 100, seconds: MINUTE },
  couponDailyByAddress: { points: 600, seconds: DAY },
  // A /24 of IPv4, a /48 of IPv6: a sender with many addresses has them in few networks.
  couponByNetwork: { points: 1000, seconds: MINUTE },
  couponDailyByNetwork: { points: 6000, seconds: DAY },
  // Attempts; placed orders are limited by the purchase limits.
  orderTry: { points: 20, seconds: MINUTE },
  orderTryByAddress: { points: 300, seconds: MINUTE },
  // Each may call the payment provider.
  paymentStart: { points: 60, seconds: HOUR },
  // Unknown tokens of pay links by address; tokens have 256 bits and cannot be guessed.
  payLinkTry: { points: 60, seconds: HOUR },
  // Wrong tokens of previews by address; they are signed and cannot be guessed.
  productPreviewTry: { points: 60, seconds: HOUR },
  // Unknown tokens of links to pets by address; tokens have 256 bits and cannot be guessed.
  petLinkTry: { points: 60, seconds: HOUR },
  // Visits to one link, each of which is logged.
  petLinkVisit: { points: 50, seconds: DAY },
  // Attempts to send a document by one link of a clinic, of which 10 arrive; and from one address by all links.
  clinicUpload: { points: 30, seconds: DAY },
  clinicUploadByAddress: { points: 60, seconds: HOUR },
  // Reads of one calendar link: apps read it every few minutes at most, and several may follow it.
  petCalendar: { points: 120, seconds: HOUR },
  // Each generates a PDF, about 100 ms of CPU time.
  invoice: { points: 60, seconds: HOUR },
  addressBook: { points: 60, seconds: HOUR },
  profileChange: { points: 60, seconds: HOUR },
  // Changes of the e-mail, each of which is reported by SMS and mail.
  emailChange: { points: 10, seconds: DAY },
  // Confirmation mails of one account; to one mailbox from all accounts; and to one mailbox from an account that follows
  // none of their links, so that no single account can use up the limit of a mailbox.
  emailConfirmation: { points: 5, seconds: DAY },
  emailConfirmationByRecipient: { points: 10, seconds: DAY },
  emailConfirmationUnused: { points: 3, seconds: 7 * DAY },
  // Attempts to confirm by address; tokens have 256 bits and cannot be guessed.
  emailConfirmTry: { points: 300, seconds: HOUR },
  // Messages about orders and visits to one recipient, over all accounts. More are dropped.
  newsSms: { points: 10, seconds: DAY },
  newsMail: { points: 20, seconds: DAY },
  // Sent by the page when the person switches the language.
  languageChange: { points: 60, seconds: HOUR },
  repeatOrderChange: { points: 120, seconds: HOUR },
  petChange: { points: 300, seconds: HOUR },
  wishlistChange: { points: 300, seconds: HOUR },
  // Moves of one visit, which can also be cancelled and booked again.
  bookingMove: { points: 10, seconds: DAY },
  // rules/booking.ts limits the upcoming visits of a person.
  bookingChange: { points: 60, seconds: HOUR },
  upload: { points: 30, seconds: MINUTE },
  uploadDaily: { points: 300, seconds: DAY },
  review: { points: 20, seconds: HOUR },
  cartChange: { points: 120, seconds: MINUTE, perProcess: true },
  // Sent every few seconds while someone types.
  typing: { points: 60, seconds: MINUTE, perProcess: true },
  contactMessage: { points: 5, seconds: HOUR },
  // Steps of signing in to the back office, and links, by address.
  staffSignInByAddress: { points: 120, seconds: HOUR },
  // Codes typed for one e-mail: an address that signed in before has its own count, so that strangers cannot lock
  // the member out. 20 of 1,000,000 codes, of which three are right, are guessed once in 16,000 days.
  staffCode: { points: 5, seconds: 15 * MINUTE },
  staffCodeDaily: { points: 20, seconds: DAY },
  // Customer searches and new customer accounts of a member of staff.
  staffCustomerSearch: { points: 120, seconds: HOUR },
  staffNewCustomer: { points: 30, seconds: HOUR },

  // The pace of Discourse: a question or story every 15 s, a reply every 5 s; newcomers 120 s and 30 s.
  threadPace: { points: 1, seconds: 15 },
  threadPaceNewcomer: { points: 1, seconds: 120 },
  replyPace: { points: 1, seconds: 5 },
  replyPaceNewcomer: { points: 1, seconds: 30 },
  threadFirstDay: { points: 3, seconds: DAY },
  replyFirstDay: { points: 10, seconds: DAY },
  threadDaily: { points: 20, seconds: DAY },
  reactionDaily: { points: 50, seconds: DAY },
  reportDaily: { points: 10, seconds: DAY },
  forumEditDaily: { points: 30, seconds: DAY },
  // The same text again.
  sameWords: { points: 1, seconds: 5 * MINUTE },
  anonymousReply: { points: 3, seconds: MINUTE },
  anonymousReplyDaily: { points: 20, seconds: DAY },
} as const satisfies Record<string, RateLimit>;

// Constants shared by several modules and the client.

/** Search: more than 2 characters, debounced 1000 ms. */
export const MIN_SEARCH_CHARACTERS = 3;
export const MAX_SEARCH_CHARACTERS = 64;
export const SEARCH_DELAY_MS = 1000;

/** The name of a country of origin. */
export const MAX_COUNTRY_CHARACTERS = 60;

/** Code length: 6 digits. Resend countdown: 1 minute. */
export const CODE_DIGITS = 6;
export const RESEND_AFTER_SECONDS = 60;

/** Message popup: 3000 ms. */
export const MESSAGE_MS = 3000;

/** Limits of an order, for personal use. */
export const MAX_ORDER_LINES = 20;
/** The last line can take the whole remaining stock. */
export const MAX_PARCELS = 20;
export const MAX_LINE_QUANTITY = 10;
/** A cart may have more lines than an order. */
export const MAX_CART_LINES = 50;

/** Lists: 24 a page, 100 at most. */
export const PAGE_SIZE = 24;
export const MAX_PAGE_SIZE = 100;

/** Title text is cut at 50 characters with an ellipsis. */
export const TRUNCATED_TITLE_LENGTH = 50;

/** The payment dialog's colour, a light blue. */
export const PAYMENT_COLOUR = '#8fd0f2';

// Bookings: when they can be made, moved and cancelled.
/** Staff need time to travel. */
export const BOOK_HOURS_AHEAD = 2;
/** Rosters are planned this far ahead. */
export const BOOK_DAYS_AHEAD = 30;
/** Later changes need a phone call. */
export const CHANGE_HOURS_AHEAD = 2;

/** The author name of texts by visitors and closed accounts. No account can have this name. */
export const ANONYMOUS_USERNAME = 'anonymous';

// Figures of the specification that several rooms and the client share.

/** Search: more than 2 characters, debounced 1000 ms. */
export const MIN_SEARCH_CHARACTERS = 3;
export const MAX_SEARCH_CHARACTERS = 64;
export const SEARCH_DELAY_MS = 1000;

/** Code length: 6 digits. Resend countdown: 1 minute. */
export const CODE_DIGITS = 6;
export const RESEND_AFTER_SECONDS = 60;

/** Message popup: 3000 ms. */
export const MESSAGE_MS = 3000;

/** "1–20 lines, qty 1–10" an order; what a household needs (spec §9: "quantities exceed personal use"). */
export const MAX_ORDER_LINES = 20;
export const MAX_LINE_QUANTITY = 10;
/** What a cart may hold; an order takes fewer. */
export const MAX_CART_LINES = 50;

/** Lists: 24 a page, 100 at most. */
export const PAGE_SIZE = 24;
export const MAX_PAGE_SIZE = 100;

/** "Only 3 left" is said from here down. */
export const LOW_STOCK = 5;

/** Title text is cut at 50 characters with an ellipsis. */
export const TITLE_CUT = 50;

/** The payment dialog's colour, a light blue. */
export const PAYMENT_COLOUR = '#8fd0f2';

// Visits: when they can be booked, moved and cancelled.
/** Somebody has to set out. */
export const BOOK_HOURS_AHEAD = 2;
/** So far ahead the shop knows who works when. */
export const BOOK_DAYS_AHEAD = 30;
/** Until then a visit may be moved or cancelled without a call. */
export const CHANGE_HOURS_AHEAD = 2;

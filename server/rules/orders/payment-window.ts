// How long an unpaid order reserves its stock.

/** For a shopper who is on the payment page. */
export const PAYMENT_MINUTES = 20;

/** For a customer who is sent a link: they may be at work, or ask someone else to pay. */
export const PAY_LINK_HOURS = 24;

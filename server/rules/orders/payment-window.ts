// How long an unpaid order reserves its stock.

/** Minutes for a shopper on the payment page. */
export const PAYMENT_MINUTES = 20;

/** Hours for a customer with a payment link, who may be at work or ask someone else to pay. */
export const PAY_LINK_HOURS = 24;

import { CHANGE_HOURS_AHEAD } from '#rules/constants.ts';
import type { ShopText } from '#server/modules/content/texts/shop-text.ts';

export const refundAndCancellation: ShopText = {
  slug: 'refund-and-cancellation',
  title: 'Refund & Cancellation',
  body: `We want you and your pet to be happy with what comes out of the box. When something is not right, tell us early.

## Return policy in short

| What happened | What you can do | Until when |
| --- | --- | --- |
| Arrived damaged, defective or wrong | Replacement or full refund | {returnDays} days from delivery |
| Not needed any more, unopened and unused | Return for a refund | {returnDays} days from delivery |
| Bought on sale, or a gift card | No return, unless damaged, defective or wrong | {returnDays} days from delivery |
| Order not packed yet | Cancel it yourself | Any time before packing |

## Returns within {returnDays} days

You can ask for a return within **{returnDays} days of delivery**. The item must be unused, in its original packing, with labels and seals whole. For reasons of health we cannot take back opened food, treats, supplements, litter or grooming liquids, nor bedding and clothes that an animal has worn, except when they were damaged, defective or wrong.

## Damaged, defective or wrong

Please report it within **{returnDays} days**. Keep the packing and send us

1. the order number,
2. a photo of the item and of the label with batch number and date,
3. one line on what is wrong.

We pay for the pick-up, and you choose between a replacement and your money. If your pet seems unwell after eating something, stop feeding it, keep the pack and see your vet first. Then write to us.

## No returns on sold items and gift cards

Goods **bought while on sale** and **gift cards** are not taken back, unless they reached you damaged, defective or wrong.

## Cancelling an order

- You can cancel under My Orders **until the order is packed**.
- Once it is packed it cannot be stopped; ask for a return after delivery.
- **We may cancel orders whose quantities exceed personal use**, orders with an obvious mistake in price, or goods that fail our last check. You will be told and refunded in full.
- An online order that stays unpaid is closed by itself. If your payment arrives late, we confirm the order where the goods are still there, and refund it where they are not.

## Refunds

Refunds start after the returned goods have reached us and been checked; for a cancelled order they start at once. Online payments go back to the card, account or UPI handle they came from. Cash payments go to a bank account or UPI handle that you name. Banks usually take 5 to 7 working days.

Delivery and cash-on-delivery charges are refunded when the mistake was ours.

## Services

A booked visit can be moved or cancelled free of charge until ${CHANGE_HOURS_AHEAD} hours before. Nothing has been paid online, so nothing needs to be refunded.`,
};

import type { ShopText } from '#server/modules/content/texts/shop-text.ts';

export const shoppingPolicy: ShopText = {
  slug: 'shopping-policy',
  title: 'Shipping & Tracking',
  body: `How your order travels from our shelf to your door.

## Shipping

Orders are packed and handed to the courier **within 24 hours**.

## How long it takes

- **Most addresses in India: 5 to 7 days** from the confirmation.
- Counting hill districts, islands, the North East and the days of heavy rain, **an average of 7 to 10 days** is fair to expect. If yours takes longer, write to us.
- **Same day** for orders confirmed **before {sameDayHour}**, Indian time, to PIN codes starting with **{sameDayPins}**. Orders confirmed at {sameDayHour} or later travel in the usual way.

## What it costs

| After your coupon the cart comes to | Delivery |
| --- | --- |
| {freeDeliveryFrom} or more | Free |
| less than {freeDeliveryFrom} | {deliveryCharge} |

Cash on delivery adds **{cashFee}**. The checkout shows every part before you pay, and there is nothing more to pay at the door.

## Tracking

Open [My Orders](/order) and choose the order. You see each step with its time: confirmed, packed, shipped, delivered. We also send a message when it leaves and when it arrives.

## At the door

The courier calls the number in your address, so please keep it switched on. After three attempts the parcel returns to us, and we refund online payments less the delivery charge. If a parcel looks opened or wet, note it on the courier's slip, take a photo and tell us within {returnDays} days.

Where the checkout offers a pickup point, you may collect your order there: nothing is charged for delivery or for paying at the counter. We tell you when it is ready; please bring the number of your order.

## Buying for personal use

We sell to households. **We may cancel orders whose quantities exceed personal use.** If you feed community animals or run a shelter, write to us first through the [contact page](/contact); we like to help.

## Freshness

Food leaves us with enough time left to finish the pack. The date of packing and best-before date are on the label. Keep dry food closed, cool and off the floor, especially in the rains.

## Store hours

Monday to Friday, 8 am to 10 pm. Orders can be placed at any hour.`,
};

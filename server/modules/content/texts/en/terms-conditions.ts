import type { ShopText } from '#server/modules/content/texts/shop-text.ts';

export const termsConditions: ShopText = {
  slug: 'terms-conditions',
  title: 'Terms & Conditions',
  body: `Please read these terms before you use Moti & Mini. By placing an order, booking a service or writing in the community you agree to them.

## Who may use the shop

You should be 18 or older, or be acting with a parent or guardian. You sign in with your own mobile number and a one-time code. Keep the code to yourself: what is done from your account counts as done by you, until you tell us that somebody else has access.

## Products and prices

- Prices are in Indian rupees (₹) and include GST. The MRP and the discounted price are shown at every size.
- Pictures are drawings made for this shop. The pack you receive may look different; its printed label decides.
- We describe goods as honestly as we can. If an obvious mistake in a price slips in, we may cancel the order and refund it in full.
- Coupons hold for the goods, the time, the minimum amount, the maximum discount and the number of uses stated, one per order, and cannot be exchanged for money.

## Orders

An order is an offer from you. It is accepted when we confirm it. **We may cancel orders whose quantities exceed personal use**, orders that look fraudulent, and orders that we cannot deliver. Whatever you have paid is then refunded in full.

Shelters and feeders of community animals who need larger quantities are welcome to write to us first.

## Payment

You pay online through our card payment provider, or in cash on delivery where it is offered for an additional {cashFee}. Unpaid online orders lapse after a short time and their goods go back on the shelf.

## Pets and health

What you read in our blog, product pages and forum is general information. It does not replace an examination by a registered veterinarian. Follow the label, introduce new food slowly, and in an emergency go to a vet, not to a website.

We sell no live animals. Native wild birds and animals are protected in India; posts that offer or ask for them are removed.

## Services

Grooming, training, boarding, daycare, veterinary care and walking are booked here and paid at the visit. Please tell us truthfully about vaccination, illness, fear and biting, so that people and other animals stay safe. A provider may decline or stop a visit for safety's sake.

## Community

Be kind and be useful. You keep the rights in what you write and upload, and allow us to show it here. Do not post

- insults, threats or another person's private details
- cruelty, or sale of animals
- advertising, or links that hide where they lead
- doses of prescription medicines

We may hide or remove what breaks these rules, and close accounts that do so repeatedly. A removed reply leaves a short note in its place.

## What we answer for

We answer for goods that are defective, wrong or not as described, under the [refund and cancellation policy](/refund-and-cancellation) and your rights under Indian consumer law, which nothing here takes away. Beyond that, and as far as the law permits, our responsibility is limited to the price of the order concerned.

## Law

These terms are governed by the laws of India. Please write to us first through the [contact page](/contact): nearly everything can be settled that way. Disputes that remain go to the courts at our registered place of business in Rajasthan, without limiting your right to approach a consumer commission near you.`,
};

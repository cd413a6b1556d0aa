export interface SeedPolicy {
  /** The page's address without the slash. */
  slug:
    | 'privacy-policy'
    | 'terms-conditions'
    | 'refund-and-cancellation'
    | 'shopping-policy';
  title: string;
  /** As printed, e.g. "04 Dec 2022". */
  lastUpdated: string;
  /** Markdown. */
  body: string;
}

const PRIVACY = `This policy says what Moti & Mini collects about you, why, who sees it and what you can ask of us. "We" are the people who run this shop and its community; "you" are anyone who visits, buys, books or writes here.

## What we collect

**Personal information.** Your name, mobile number, e-mail address, delivery addresses, orders, wishlist, reviews, service bookings, and what you write in the forum. If you add a pet, also its profile, photos, timeline and documents.

**Sensitive information.** Your payment details are entered in the dialog of our payment provider and stay there: we receive the result and a reference, never your card number, UPI PIN or bank password. Documents that you upload for a pet, such as a doctor's report, may contain details about you. We treat them as sensitive; only you can open them through your account.

**Technical information.** Your browser's kind, your network address, pages opened and errors met, kept for security and for making the shop faster.

We ask for no more than we use. You may look around, fill a cart and read everything without an account.

## Why we use it

- to deliver what you ordered, take payment, and send invoices and refunds
- to sign you in by a one-time code and to keep others out of your account
- to show your pets, orders and questions to you
- to answer you, and to keep the forum friendly
- to prevent fraud and to meet the law, such as keeping tax invoices
- to tell you about offers, if you have not asked us to stop

## Our right to contact you

By giving us your mobile number you agree that we may call you or send you messages about your account, orders, deliveries, bookings and our services **even if your number is registered on a do-not-disturb list**. You can stop messages that only advertise at any time; messages about an order you placed still come, because you need them.

## Sharing

We do not sell your information. We share what is needed, and no more, with

- couriers: name, address, phone number
- the payment provider: amount, name, e-mail, phone number and delivery address
- senders of SMS and e-mail: number or address, and the text
- trainers, groomers, vets and walkers whom you book: your contact and what you tell us about your pet
- authorities, where the law obliges us
- a successor, if the business is ever merged or sold, who is then bound by this policy

Your forum questions, replies and stories, and the name and text of your reviews, are public. Your e-mail address and mobile number are never shown there.

## Cookies

We use a few cookies and a little storage in your browser: to keep you signed in, to protect forms, to remember your cart on this device, and to count views once per visitor. You can delete or refuse them in your browser. The shop can then still be read, but signing in will not work.

## Minors

The shop is meant for people aged 18 and above. Younger animal lovers are welcome to read and to write in the forum under the eyes of a parent or guardian, who places the orders. If you believe that a child has given us personal information without such consent, write to us and we will delete it.

## How we protect and keep it

Connections are encrypted, access is limited to those who need it, and codes are never stored in readable form. No system is perfectly safe; if something goes wrong that concerns you, we will tell you. We keep order papers as long as tax law asks, and the rest until you delete it or close your account.

## Your choices

In your profile you can see and correct your details and remove addresses, pets and documents. To receive a copy of your information, to close your account, or to complain, use the [contact page](/contact). Replies that others wrote under your question stay, with your name taken off the question.

## Changes

When this policy changes we change the date at the top, and for anything important we tell you before it applies.`;

const TERMS = `Please read these terms before you use Moti & Mini. By placing an order, booking a service or writing in the community you agree to them.

## Who may use the shop

You should be 18 or older, or be acting with a parent or guardian. You sign in with your own mobile number and a one-time code. Keep the code to yourself: what is done from your account counts as done by you, until you tell us that somebody else has access.

## Products and prices

- Prices are in Indian rupees (₹) and include GST. The MRP and the discounted price are shown at every size.
- Pictures are drawings made for this shop. The pack you receive may look different; its printed label decides.
- We describe goods as honestly as we can. If an obvious mistake in a price slips in, we may cancel the order and refund it in full.
- Coupons hold for the time, the minimum amount and the number of uses stated, one per order, and cannot be exchanged for money.

## Orders

An order is an offer from you. It is accepted when we confirm it. **We may cancel orders whose quantities exceed personal use**, orders that look fraudulent, and orders that we cannot deliver. Whatever you have paid is then refunded in full.

Shelters and feeders of community animals who need larger quantities are welcome to write to us first.

## Payment

You pay online through our card payment provider, or in cash on delivery where it is offered for an additional ₹39. Unpaid online orders lapse after a short time and their goods go back on the shelf.

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

These terms are governed by the laws of India. Please write to us first through the [contact page](/contact): nearly everything can be settled that way. Disputes that remain go to the courts at our registered place of business in Rajasthan, without limiting your right to approach a consumer commission near you.`;

const REFUND = `We want you and your pet to be happy with what comes out of the box. When something is not right, tell us early.

## Return policy in short

| What happened | What you can do | Until when |
| --- | --- | --- |
| Arrived damaged, defective or wrong | Replacement or full refund | 7 days from delivery |
| Not needed any more, unopened and unused | Return for a refund | 7 days from delivery |
| Bought on sale, or a gift card | No return, unless damaged, defective or wrong | 7 days from delivery |
| Order not packed yet | Cancel it yourself | Any time before packing |

## Returns within 7 days

You can ask for a return within **7 days of delivery**. The item must be unused, in its original packing, with labels and seals whole. For reasons of health we cannot take back opened food, treats, supplements, litter or grooming liquids, nor bedding and clothes that an animal has worn, except when they were damaged, defective or wrong.

## Damaged, defective or wrong

Please report it within **7 days**. Keep the packing and send us

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

A booked visit can be moved or cancelled free of charge until the day before. Nothing has been paid online, so nothing needs to be refunded.`;

const SHOPPING = `How your order travels from our shelf to your door.

## Shipping

Orders are packed and handed to the courier **within 24 hours**.

## How long it takes

- **Most addresses in India: 5 to 7 days** from the confirmation.
- Counting hill districts, islands, the North East and the days of heavy rain, **an average of 7 to 10 days** is fair to expect. If yours takes longer, write to us.
- **Same day** for orders confirmed **before 11:00** in the morning, Indian time, to PIN codes starting with **302**. Orders confirmed at 11:00 or later travel in the usual way.

## What it costs

| After your coupon the cart comes to | Delivery |
| --- | --- |
| ₹1000 or more | Free |
| less than ₹1000 | ₹49 |

Cash on delivery adds **₹39**. The checkout shows every part before you pay, and there is nothing more to pay at the door.

## Tracking

Open [My Orders](/order) and choose the order. You see each step with its time: confirmed, packed, shipped, delivered. We also send a message when it leaves and when it arrives.

## At the door

The courier calls the number in your address, so please keep it switched on. After three attempts the parcel returns to us, and we refund online payments less the delivery charge. If a parcel looks opened or wet, note it on the courier's slip, take a photo and tell us within 7 days.

You may also collect from our free pick-up point: choose it with us by phone before the order is packed.

## Buying for personal use

We sell to households. **We may cancel orders whose quantities exceed personal use.** If you feed community animals or run a shelter, write to us first through the [contact page](/contact); we like to help.

## Freshness

Food leaves us with enough time left to finish the pack. The date of packing and best-before date are on the label. Keep dry food closed, cool and off the floor, especially in the rains.

## Store hours

Monday to Friday, 8 am to 10 pm. Orders can be placed at any hour.`;

export const POLICIES: SeedPolicy[] = [
  {
    slug: 'privacy-policy',
    title: 'Privacy Policy',
    lastUpdated: '04 Dec 2022',
    body: PRIVACY,
  },
  {
    slug: 'terms-conditions',
    title: 'Terms & Conditions',
    lastUpdated: '04 Dec 2022',
    body: TERMS,
  },
  {
    slug: 'refund-and-cancellation',
    title: 'Refund & Cancellation',
    lastUpdated: '04 Dec 2022',
    body: REFUND,
  },
  {
    slug: 'shopping-policy',
    title: 'Shipping & Tracking',
    lastUpdated: '04 Dec 2022',
    body: SHOPPING,
  },
];

/** The story on /about. */
export const ABOUT_STORY = {
  title: 'Two names that every street knows',
  body: `Call "Moti!" in any lane in India and a tail will move. Call "Mini!" and somebody on a wall will open one eye, and close it again. We named the shop after them: the dog at the tea stall and the cat on the scooter seat, who were loved long before there were pet shops.

## How it began

Moti & Mini began at a kitchen table in Rajasthan, with one Indie dog, one cat of strong opinions, and a shelf of packets whose labels nobody could read. We wanted one place where an ordinary household finds good food and sensible things at fair prices, with the ingredients written out and the price of a kilo beside the price of the pack.

Then the questions came. How much for a puppy of three months? Is curd allowed? Who can take my dog for four days? So we added people: trainers, groomers, vets, walkers, and a forum where a grandmother in Coimbatore can answer a student in Guwahati.

## What we hold on to

- **We love pets**, all of them: the pedigree on the sofa and the Indie who adopted your staircase.
- **Transparency.** What it is made of, what it costs, when it comes. If we do not know, we say so.
- **Convenience.** To your door, in the city and far from it.
- **Peace of mind.** If it is damaged, defective or wrong, you have seven days and no argument.
- **Personalised care.** Your pet's age, food and papers in one place, yours alone.
- **Your vet first.** We sell food and bowls, not diagnoses.

## What we do not do

We sell no living animals. We keep no native birds. We do not call anything a miracle.

## And you

Bring your questions, your stories, and the photo that is blurred because he would not sit still. Moti and Mini are waiting at the door.`,
};

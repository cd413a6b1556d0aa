import type { ShopText } from '#server/modules/content/texts/shop-text.ts';

export const privacyPolicy: ShopText = {
  slug: 'privacy-policy',
  title: 'Privacy Policy',
  body: `This policy says what Moti & Mini collects about you, why, who sees it and what you can ask of us. "We" are the people who run this shop and its community; "you" are anyone who visits, buys, books or writes here.

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
- to tell you about offers, only if you asked for them

## How we contact you

We call you or send you messages about your account, orders, deliveries and bookings, because you need them. Offers are different: you get them only if you asked for them, never because you gave us your number, and you can stop them at any time.

## Sharing

We do not sell your information. We share what is needed, and no more, with

- couriers: name, address, phone number
- the payment provider: amount, name, e-mail, phone number and delivery address
- senders of SMS and e-mail: number or address, and the text
- trainers, groomers, vets and walkers whom you book: your contact and what you tell us about your pet
- authorities, where the law obliges us
- a successor, if the business is ever merged or sold, who is then bound by this policy

Your forum questions, replies and stories, and the name, text and photos of your reviews, are public. Your e-mail address and mobile number are never shown there.

## Cookies

We use a few cookies and a little storage in your browser: to keep you signed in, to protect forms, to remember your cart on this device, and to count views once per visitor. You can delete or refuse them in your browser. The shop can then still be read, but signing in will not work.

## Minors

Accounts, orders and everything that is written here are for people aged 18 and above. Younger animal lovers are welcome to read. If you believe that a child has given us personal information, [write to us](/contact) and we will delete it.

## How we protect and keep it

Connections are encrypted, access is limited to those who need it, and codes are never stored in readable form. No system is perfectly safe; if something goes wrong that concerns you, we will tell you. We keep order papers as long as tax law asks, and the rest until you delete it or close your account.

When you close your account or change your mobile number, we remember for one year what the number has used up: a pause from writing in the forum, coupons, recent orders that count towards purchase limits, one order for coupons of first orders, which products were reviewed, and how many codes were sent to it. We store this under a keyed hash, from which nobody can read the number, and nothing else. So nobody resets a limit by closing an account and opening another. If something you wrote in the forum is reported and not yet looked at when you close your account, we remember that as well. When a new account begins with the number of one that was not used for long, the old account keeps the hash of the number for a year, so that you can get it back.

## Your choices

In your profile you can see and correct your details and remove addresses, pets and documents. There you also [download a copy of your information](/profile/me/edit#your-data) and [close your account](/profile/me/edit#close-account). To complain, use the [contact page](/contact). Replies that others wrote under your question stay, with your name taken off the question.

## Changes

When this policy changes we change the date at the top, and for anything important we tell you before it applies.`,
};

import type { FaqEntry } from '#server/modules/content/texts/faq-entry.ts';

export const FAQ: FaqEntry[] = [
  {
    question: 'How long does delivery take?',
    answer:
      'Orders leave our store within 24 hours. Delivery takes 5 to 7 days at most addresses in India. You can follow every step under My Orders.',
  },
  {
    question: 'Do you deliver on the same day?',
    answer:
      'Yes, to PIN codes that start with {sameDayPins}, if your order is confirmed before {sameDayHour}. Orders after {sameDayHour}, and all other PIN codes, follow the usual 5 to 7 days.',
  },
  {
    question: 'What does delivery cost?',
    answer:
      'Delivery is free on orders of {freeDeliveryFrom} or more. Below that we add {deliveryCharge}. The amount that counts is what remains after your coupon, and the cart always shows it before you pay.',
  },
  {
    question: 'Can I pay cash on delivery?',
    answer:
      'Yes. Cash on delivery adds {cashFee} to the order, because the courier charges us for collecting it. Paying online by card, UPI or net banking has no extra charge.',
  },
  {
    question: 'Can I return something?',
    answer:
      'You can ask for a return within {returnDays} days of delivery. Goods must be unopened and as you received them. If something came damaged, defective or wrong, tell us within the same {returnDays} days with a photo and we replace or refund it. Goods bought on sale and gift cards are taken back only when they are damaged, defective or wrong.',
  },
  {
    question: 'How do I cancel an order?',
    answer:
      'Open My Orders, choose the order and press Cancel. This works until the order is packed. If you have already paid online, the whole amount goes back the way it came. Once it is packed, please ask for a return after delivery instead.',
  },
  {
    question: 'My payment failed, but money has left my account. What now?',
    answer:
      'Please do not pay again at once. Open the order: while we are still checking with the bank it says so, and it changes by itself. If the payment reaches us the order is confirmed; if it reaches us too late and the goods are gone, we refund the full amount.',
  },
  {
    question: 'Why do you send a one-time code instead of asking for a password?',
    answer:
      'Nobody can guess or reuse a password that does not exist. Enter your ten-digit Indian mobile number and type the six-digit code from the SMS. You can ask for a new code after one minute. We never call you to ask for the code; please do not read it out to anyone.',
  },
  {
    question: 'Where do I enter a coupon?',
    answer:
      'In the cart or at checkout, in the box below your items; coupons for everybody that fit are listed there too. One coupon can be used per order. If the code has ended, is used up or is mistyped, the box says that it is wrong; if it is for other goods or for a first order, or only the minimum amount is missing, it says so.',
  },
  {
    question: "What can I keep in my pet's profile?",
    answer:
      "Name, birthday, breed and a photo, plus a timeline and documents: birth certificate, vaccination book, details of the parents, doctor reports and anything else that is useful. Each file must be less than 5 MB. Only you can see your pet's documents.",
  },
  {
    question: 'Who can write in the forum?',
    answer:
      'Anyone can read, and anyone can reply; without an account your reply appears as Anonymous and cannot contain links. To ask a question, share a story or react, please sign in. Members share experience, not diagnoses: when your pet is unwell, see your vet first.',
  },
  {
    question: 'How do I book a service such as grooming or boarding?',
    answer:
      'Choose the service, pick a day and tell us about your pet; then relax. We offer home grooming, dog training, boarding, daycare, veterinary care and dog walking. Nothing is paid online: you see the price range when booking and pay at the visit.',
  },
  {
    question: 'How early can my puppy start training?',
    answer:
      'As early as 10 weeks. At that age lessons are two or three minutes long and full of treats: name, sit, come, and being touched on paws and ears. Until the vaccination course is complete, training takes place at home; your vet will tell you when your puppy may meet the park.',
  },
  {
    question: 'How do I choose the right food for my pet?',
    answer:
      'Filter by life stage first, then look at the ingredients on the product page and at the feeding guide on the pack. Change over seven to ten days, mixing a little more of the new food each day. If your pet has an illness, allergies or is on medicine, ask your vet before changing.',
  },
  {
    question: 'May I order larger quantities for a shelter or for community animals?',
    answer:
      'We are glad you feed them. Orders far above personal use may be cancelled automatically, so please write to us through the contact page first and we will arrange it.',
  },
];

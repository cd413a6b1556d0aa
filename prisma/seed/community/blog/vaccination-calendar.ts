import type { SeedBlogPost } from '../../types.ts';
import { VACCINATION_CALENDAR_HINDI } from './hindi/vaccination-calendar.ts';

export const VACCINATION_CALENDAR: SeedBlogPost = {
  slug: 'vaccination-calendar-overview',
  title: 'Vaccination calendar for puppies and kittens: an overview',
  subDescription:
    'Which jab, roughly when, and why the last dose matters most. An overview to take to your vet, not to replace one.',
  category: 'health-and-care',
  author: 'ishita',
  daysAgo: 86,
  tags: ['Dog', 'Cat', 'Puppies', 'Kittens', 'Health'],
  scene: { animal: 'dog-and-cat', setting: 'clinic' },
  body: `"Two injections are done, he is fully vaccinated." Sellers say it often, and often it is not true. This page explains the usual calendar so that you know what to ask. **Your own vet decides the dates**: they depend on age, health, the vaccine's maker, diseases in your city and the law of your state.

## Why several doses?

A newborn receives protection from its mother's first milk. It fades some time between the sixth and the sixteenth week, nobody knows exactly when, and as long as it is there it also blocks the vaccine. So the dose is repeated every few weeks, until the last one surely works. **Whoever skips the last dose may have skipped the only one that counted.**

## Puppies: the usual outline

| Age | Commonly given |
| --- | --- |
| 6 to 8 weeks | First combined vaccine (distemper, parvovirus, adenovirus; often with parainfluenza and leptospira) |
| 9 to 12 weeks | Second combined dose, 3 to 4 weeks after the first |
| 12 weeks or more | First rabies dose |
| 14 to 16 weeks, or later | Last combined dose of the series |
| As the vet advises | Rabies booster; leptospira and kennel cough according to risk |
| About a year later | Booster for all |

## Kittens: the usual outline

| Age | Commonly given |
| --- | --- |
| 6 to 8 weeks | First combined vaccine (panleukopenia, herpes and calici viruses) |
| 10 to 12 weeks | Second combined dose |
| 12 weeks or more | Rabies |
| 16 weeks or later | Last combined dose of the series |
| About a year later | Booster |

An indoor cat needs it too. Panleukopenia comes in on shoes, and a bat, a monkey or an open door brings rabies.

## Adults with unknown past

A rescued dog or cat without papers is treated as not vaccinated. Usually that means one or two doses and a rabies shot, then the yearly plan. There is no harm in vaccinating one who had it before.

## Rabies is different

It is nearly always fatal once signs appear, for animals and for people, and it is present in India. Keep this one up to date without exception; most municipal licences, trains, boarding houses and groomers ask for it.

**If any animal bites or scratches a person**, even your own vaccinated one: wash the wound with soap under running water for 15 minutes, and go to a doctor the same day.

## Deworming goes along

Vaccines work best in a body without worms. Puppies and kittens are usually dewormed every two weeks when small, then monthly, then every few months. The dose goes by weight, so do not share tablets between a Labrador and a Pomeranian.

## On the day

- Only healthy animals. Mention fever, loose motion, pregnancy and medicines.
- See that the vial comes from the fridge, and that its **sticker goes into the book**, with date, signature and stamp.
- Wait at the clinic for 20 to 30 minutes.
- A little sleepiness or a sore spot for a day or two is common. **Swollen face, vomiting, trouble with breathing or collapse: back to the vet immediately.**
- No bath, hard play or journey for a few days, as your vet advises.

## Until the series is complete

No ground where unknown dogs have been, no dog park, no puppy parties with strangers. But carry the puppy out, show it buses, drums and umbrellas from your arms, and invite calm vaccinated dogs home. Teaching the world gently before 14 weeks matters as much as the jabs.

Take a photo of every page of the book, and upload it to your pet's documents in your profile. The day you need it, the paper will be in another city.`,
  translations: { hi: VACCINATION_CALENDAR_HINDI },
};

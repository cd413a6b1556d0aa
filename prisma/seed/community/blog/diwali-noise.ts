import type { SeedBlogPost } from '../../types.ts';
import { DIWALI_NOISE_HINDI } from './hindi/diwali-noise.ts';

export const DIWALI_NOISE: SeedBlogPost = {
  slug: 'diwali-with-frightened-pets',
  title: 'Diwali with frightened pets: begin a month before',
  subDescription:
    'What to do four weeks, one week and one hour before the first rocket, for dogs, cats, birds and the ones on the street.',
  category: 'home-and-behaviour',
  author: 'ritu',
  daysAgo: 112,
  tags: ['Dog', 'Cat', 'Festival', 'Care'],
  scene: { animal: 'dog-and-cat', setting: 'diwali night' },
  body: `A dog hears a cracker about four times as far away as we do, and nobody can explain to him that it is a festival. He only knows that the sky is breaking and that his people are laughing. Some tremble under the bed, some jump through a window. The animal shelters know the number of lost dogs the morning after.

You cannot switch off the city. But you can do much, if you begin early.

## Four weeks before

**Train with sound.** Play a recording of crackers so softly that the ear only turns, while dinner is served. Every few days a little louder, never so loud that eating stops. If it does, go back two steps. It works for some dogs very well and for some a little; a little is also worth having.

**Talk to your vet**, if last year was bad. There are medicines for fear of noise which take away panic and not only the movement. Some need weeks, some a trial on a quiet day. **Never give human sleeping tablets, antihistamines or alcohol.** An animal that cannot move but hears everything is more afraid, not less.

**Check the collar**: name tag with your mobile number, microchip data up to date, a clear photo in the phone.

## One week before

Choose the **inner room**: few windows, away from the street. Often it is the corridor or the bathroom. Put in the bed, a worn T-shirt of yours, water, and for cats a tray and a box with two exits. Let them nap and eat there, so that it is a good room already.

Buy heavy curtains or hang quilts over the windows. Find a calm playlist or use the white noise of a fan.

Ask neighbours, kindly and early, if they can keep their bombs to one hour and away from your gate. In many cities there are official hours as well. Children often understand it first, if they may meet the dog.

## The evening

- Long walk at **four**, on a double leash (collar and harness). Nobody goes out after dark, and the balcony is closed.
- Dinner early. A full stomach and a chew make sleepy.
- Curtains, light on (so that flashes are weaker), fan and music on, door of the hiding place open.
- **Stay with them.** You may stroke and talk. Fear is not a trick that grows by comfort; loneliness makes it worse.
- If he digs under the bed, let him. Do not pull him out and do not carry a trembling dog to the window to "get used to it".
- Diyas, hot oil and sparkler wires out of reach of tails. Rangoli powder and sweets likewise; chocolate, raisins and sugar-free sweets are poisonous for dogs.

Birds: cover three sides of the cage, in the inner room, because smoke hurts their lungs. Rabbits and guinea pigs: extra hay to hide in, company, no carrying about.

## The morning after

Sweep the lane before the walk. Burnt crackers contain poisonous salts, and wires cut paws. Go slowly, on the leash; single late bombs are the worst.

## On the street

Leave the gate of the parking open, put down sacks, water and food in a corner, and ask the guard not to chase. Never let anybody tie crackers to an animal: it is cruelty and an offence. Call the police or a local welfare group, and take a photo if you can do so safely.

For burns: cool running water for several minutes, a clean damp cloth, then the vet. No turmeric, no toothpaste, no ghee.

## See your vet

if an animal does not eat the next day, hurts itself, pants for hours, or has fits. And write down what helped. Next year you will begin with a head start.

Then light one more diya, for the one who is asleep under the bed at last.`,
  translations: { hi: DIWALI_NOISE_HINDI },
};

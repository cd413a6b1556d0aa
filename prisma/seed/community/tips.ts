import type { SeedTip } from '../types.ts';

/** Short pieces under /forum/{slug}; a slug is never that of a forum category. */
export const TIPS: SeedTip[] = [
  {
    slug: 'two-minute-paw-check',
    title: 'The two-minute paw check after every walk',
    body: `Make it a habit at the door, before the leash comes off.

1. **Look** between the toes for ticks, thorns, small stones and chewing gum.
2. **Press** each pad gently. A dog that pulls away is telling you something.
3. **Wipe** with a damp cloth, then **dry**. In the rains the drying matters most: wet skin between the toes gets red and itchy.
4. **Compare** left with right. A swelling is easiest to see that way.

A crack, a limp that lasts more than a day, or constant licking is a reason to see your vet.`,
  },
  {
    slug: 'is-the-road-too-hot',
    title: 'Is the road too hot? Use the back of your hand',
    body: `Put the **back of your hand** on the road for seven seconds. If you want to take it away, so do the paws.

- In the summer months walk before 7 and after sunset. Tar stays hot longer than the air.
- Choose mud, grass or the shaded side of the lane.
- Carry water for the dog, not only for yourself.
- Flat-faced dogs (Pugs, Shih Tzus, Bulldogs), old dogs and heavy dogs overheat sooner.

Heavy panting, thick drool, wobbling or vomiting can be heatstroke. Move to shade, wet the body with **cool, not icy** water, put on a fan, and leave for the vet at once, cooling on the way.`,
  },
  {
    slug: 'gum-colour-check',
    title: 'Learn the colour of healthy gums',
    body: `Lift the lip on a good day and remember what you see. Most healthy gums are pink and wet; some dogs have black patches, and then look at the pink parts.

**Press and count.** Press with a finger until the spot turns pale, let go, and count. The colour should be back in about two seconds.

**Call your vet the same day** if the gums are

- very pale or white,
- yellow,
- bluish or grey,
- dark red and dry.

Pale gums after ticks, or bluish gums with heavy breathing, are emergencies.`,
  },
  {
    slug: 'first-aid-box-for-pets',
    title: 'A first-aid box that fits in a biscuit tin',
    body: `Keep it where guests would find it.

- the numbers of your vet, a night clinic and a taxi that takes animals
- vaccination book, and a photo of each page on your phone
- clean gauze, a crepe bandage and paper tape
- saline for rinsing eyes and wounds
- blunt scissors, tweezers, a tick remover
- a soft muzzle or a strip of cloth, because pain bites (never on a pet that is vomiting or struggling to breathe)
- a digital thermometer
- an old towel

**What does not belong in it:** paracetamol, ibuprofen or any other human painkiller. One tablet of paracetamol can kill a cat. Give only what your vet has prescribed for this animal.`,
  },
  {
    slug: 'make-the-carrier-a-friend',
    title: 'Make the carrier a friend, not a warning',
    body: `If the carrier comes out only before the vet, the cat will be under the almirah before you have found the key.

1. Leave it open in the living room all year, with a soft cloth inside.
2. Drop a treat in whenever you pass.
3. Feed one meal a day at its door, then inside.
4. Close the door for a minute, open it, treat.
5. Carry it once around the house. Then down the stairs and back.

On the day, cover it with a towel and keep it level. In a cab it goes on the floor behind the front seat, not on the roof and not on a lap.`,
  },
  {
    slug: 'reading-the-water-bowl',
    title: 'What the water bowl tells you',
    body: `Fill the bowl to the same mark every morning, and for one week measure what is left in the evening. Now you know what normal is.

**Drinking much more than usual** for two or three days, when the weather and the food have not changed, can be a first sign of kidney trouble, diabetes or, in females that are not spayed, an infection of the womb. **Drinking much less**, with dullness or vomiting, is just as important.

Write the amounts down and show them to your vet. Never hold back water from a pet that is thirsty.`,
  },
  {
    slug: 'festival-night-plan',
    title: 'A calm plan for cracker nights',
    body: `**In the week before:** check collar tag and phone number, play recorded crackers very softly at meal times, prepare one inner room.

**That evening**

- long walk before it gets dark, then nobody goes out
- windows and curtains closed, fan and music on
- a hiding place left open: under the bed is allowed
- dinner early, water always
- stay near, talk normally; comforting a frightened pet does not spoil it

**Never** tie an animal outside. If last year was very bad, talk to your vet some weeks ahead about help; do not give human sleeping tablets.`,
  },
  {
    slug: 'nail-trim-without-tears',
    title: 'Trimming nails without tears',
    body: `**Start with touching.** For a week, hold one paw for two seconds, treat, stop. No clipper in sight.

**Then one nail.** One nail a day is a perfect pace.

- Trim only the tip. In light nails you can see the pink quick; in dark ones cut slivers and stop when the centre looks dark and moist.
- Cut in good light, with a sharp clipper made for pets.
- Do not forget the dewclaw, which can grow in a circle.

If it bleeds, press clean gauze or a little cornflour on it for some minutes. If it does not stop, or if your pet panics, let a vet or groomer do it and watch how.`,
  },
];

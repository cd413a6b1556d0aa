import type { Sentences } from './sentences.ts';
import type { Topic } from './topics.ts';

type FoodTopic = Extract<
  Topic,
  | 'dry-food'
  | 'wet-food'
  | 'treats'
  | 'supplements'
  | 'bird-food'
  | 'small-food'
  | 'fish-food'
>;

export const FOOD_SENTENCES: Record<FoodTopic, Sentences> = {
  'dry-food': {
    good: [
      'Tried four brands before this, {pet} has decided now.',
      'The pieces are light and crisp, no oily film on the fingers.',
      'Crunching can be heard in the next room.',
      '{pet} waits at the cupboard at seven sharp since we have it.',
      'Simple recipe, fair price, clean bowl.',
      'Weight is steady at last, we measure with the kitchen scale.',
      'I keep a small jar on the desk for training, {pet} works for it.',
      'Stays crisp even in our humid kitchen, if the bag is closed.',
      'Easy to digest here, and that was our problem before.',
      'Switched on advice from the forum and have not regretted it.',
      '{pet} took to it from the first bowl, and that is rare in this house.',
      'We changed over ten days, mixing a little more each time, and had no stomach trouble.',
      'Small, crunchy pieces that {pet} can really chew.',
      'The bag closes properly, so the last handful smells as fresh as the first.',
      'Earlier half the bowl stayed till evening, now {pet} licks it clean.',
      'Coat has a nice shine after a month.',
      'Good everyday food, and the feeding table on the back is clear.',
      'Smells like food and not like perfume, which I appreciate.',
      'I soak it in warm water for our old one and give it dry to {pet}; both are happy.',
      'Firm stools and steady weight, what else does one want from kibble.',
      'Our vet looked at the label and was satisfied, so was {pet}.',
      'The {size} lasts longer here than I had thought.',
    ],
    mixed: [
      '{pet} eats it only with a spoon of curd on top.',
      'Food is fine, but the pieces are too big for a small mouth.',
      'Some dust at the bottom of the bag.',
      'Eaten with joy for one week and with a sigh since then.',
      'The zip of the {size} gave up after a few days.',
    ],
    poor: [
      '{pet} sniffed, looked at me and walked away.',
      'Pack came with a small tear at the corner.',
      'Not accepted here, even mixed with chicken water.',
    ],
  },
  'wet-food': {
    good: [
      'A spoon on top of the kibble and the hunger strike was over.',
      'Thick gravy, soft pieces, easy for small teeth.',
      'Summer meals are solved, straight from the fridge for ten minutes outside.',
      '{pet} follows me around the kitchen until it is served.',
      'Opens without a knife and without a mess.',
      'We keep two in the travel bag for every journey.',
      '{pet} comes running at the sound of the pack opening.',
      'Real pieces in the gravy, not only paste.',
      'I mix half of it with dry food and water, and {pet} drinks more this way.',
      'Perfect for hiding the tablet, vet approved our trick.',
      'After the tooth problem this was the one thing that {pet} ate with appetite.',
      'Plate licked so clean that I checked if I had served at all.',
      'Warm it for a minute in hot water and the whole house gathers.',
      'One pack is just right, nothing is left over in the fridge.',
      'Good gravy, no strange colour, mild smell.',
      'Fussy eater here, and this is now our Sunday meal.',
      'Handy for travel, one pack and dinner is solved.',
    ],
    mixed: [
      '{pet} drinks the gravy and leaves the pieces.',
      'Nice, but as a daily meal it becomes costly.',
      'A little too runny for my taste; {pet} does not mind.',
      'Liked one flavour, refused the other.',
    ],
    poor: [
      'One pack was badly dented in the parcel.',
      '{pet} covered it with an imaginary blanket, that says all.',
      'Smell is too strong for our small kitchen.',
    ],
  },
  treats: {
    good: [
      '{pet} learnt "stay" in three days because of these.',
      'Easy to break into small bits, so one pack goes a long way.',
      'The pack makes a sound and {pet} appears from nowhere.',
      'Keeps {pet} happy and quiet while I have chai.',
      'No crumbs on the sofa, thank you for that.',
      'We use them only for nail trimming, and now the paw comes by itself.',
      'Smell is pleasant, and the list of ingredients is short.',
      'My father gives one every evening at six, and {pet} has learnt to read the clock.',
      'A welcome change from biscuits.',
      'Tried one, counted the calories, and halved them. {pet} has not noticed.',
      'Best thing for recall training in our park.',
      'Guests give these instead of biscuits now.',
    ],
    mixed: [
      '{pet} likes them but they are gone in two bites.',
      'A bit hard for a puppy, we keep them for later.',
      'Good treat, the pack could close better.',
      'Enjoyed, though I wish there were more pieces in the {size}.',
    ],
    poor: [
      '{pet} carried it around and buried it in the shoe rack.',
      'Half of them were broken.',
      'Too salty a smell for my liking, I stopped.',
    ],
  },
  supplements: {
    good: [
      'Our vet had asked for this one, and the dose table is easy to follow.',
      '{pet} takes it mixed in food without any argument.',
      'Six weeks now, and the coat feels softer to the hand.',
      'Instructions are clear, and there is a number to call.',
      'No fishy smell on my fingers afterwards, a small wonder.',
      'Given as the vet advised; appetite is steady.',
      'Taste must be good, {pet} licks my fingers.',
      'The {size} lasts long, so the daily cost is small.',
      'Closes well, nothing spilled even in the travel bag.',
      'Simple, does what the label says, no tall promises.',
    ],
    mixed: [
      'Too early to say, we are in the third week.',
      '{pet} eats around it like a surgeon.',
      'Fine, but the pack is hard to open.',
      'Measuring it every morning takes some patience.',
    ],
    poor: [
      '{pet} refuses any food that has met it.',
      'The pack was loose and a little had spilled.',
    ],
  },
  'bird-food': {
    good: [
      '{pet} picks through the whole mix and leaves hardly any husk waste.',
      'Clean seeds, no dust and no insects, even in the rains.',
      'The variety is good, and all of it gets eaten.',
      'I sprout a spoon of it every week, it germinates well, so it is fresh.',
      'Started with a pinch in the old mix and {pet} changed over in two weeks.',
      'The morning song has become louder, I take it as a review.',
      'Nice for foraging trays, the pieces are of different sizes.',
      'Resealable pack, that matters in our humidity.',
      'No coloured bits, only what it says.',
      'Our flock finishes the {size} in good time.',
    ],
    mixed: [
      'Only the millet is eaten and the rest lands on my floor.',
      'Good quality, a little costly for a small pack.',
      'Somewhat dusty at the end of the pack.',
    ],
    poor: [
      '{pet} threw out everything, one by one, looking at me.',
      'Pack was not well sealed.',
    ],
  },
  'small-food': {
    good: [
      'Smells like a field after the harvest, and {pet} dives in.',
      'Green, long strands and very little dust.',
      'The pellets are all the same, so {pet} cannot pick only the sweet ones.',
      'Bowl is empty every morning and droppings are as they should be.',
      'No sugar and no coloured pieces, finally.',
      '{pet} makes little jumps when the pack comes out.',
      'Fresh even at the bottom of the {size}.',
      'Our exotics vet suggested more fibre, and this does it.',
      'Fills the rack nicely and does not crumble.',
      'Good food, and the sniffing noises alone are worth it.',
    ],
    mixed: [
      'The first half was lovely, the lower half was short and dusty.',
      '{pet} likes it but likes coriander more.',
      'Fine quality, the bag is bulky to store.',
    ],
    poor: [
      '{pet} sleeps on it instead of eating it.',
      'Too many stems in this pack.',
    ],
  },
  'fish-food': {
    good: [
      'Floats long enough for everyone to come up.',
      'Water stays clear, even when my son feeds too much.',
      'Colours look brighter after a month.',
      '{pet} comes to the glass as soon as the pack opens.',
      'Tiny pieces, also the small mouths get some.',
      'The {size} lasts very long, so one needs little.',
      'Hardly any leftovers on the gravel.',
      'No strong smell on the fingers.',
      'Good everyday food for a mixed tank.',
    ],
    mixed: [
      'Fine, but the pack lets moisture in.',
      'Some pieces sink too fast.',
    ],
    poor: ['Made the water cloudy here.', 'Most of it was dust.'],
  },
};

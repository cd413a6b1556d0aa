import type { Sentences } from './sentences.ts';
import type { Topic } from './topics.ts';

type ThingTopic = Extract<
  Topic,
  | 'toys'
  | 'clothes'
  | 'washing'
  | 'brushes'
  | 'litter'
  | 'beds'
  | 'bowls'
  | 'leashes'
  | 'collars'
  | 'raincoats'
  | 'scratchers'
  | 'carriers'
  | 'small-homes'
  | 'other'
>;

export const THING_SENTENCES: Record<ThingTopic, Sentences> = {
  toys: {
    good: [
      'Survived {pet} for three months, which no toy has done before.',
      '{pet} brings it to every guest as a welcome gift.',
      'Easy to clean, and nothing has come off so far.',
      'Good size, it cannot be swallowed.',
      'We play ten minutes in the evening and then everybody sleeps better.',
      'The slippers of this house are safe since it came.',
      '{pet} finds it in every hiding place I can invent.',
      'My daughter and {pet} fight over who owns it.',
      'Sturdy, and still light enough to carry around.',
      'It goes under the sofa, we fish it out, it goes under again. Best fun.',
      'Bought a second one to hide, in case this one gets lost.',
      '{pet} sleeps with one paw on it.',
      'It has been to the hills and back, and is only a little dirtier.',
      '{pet} carries it to the door when I come home.',
      'Washed by hand, dried on the balcony, as good as new.',
      'No squeak at four in the morning, thank you.',
      'Thrown from the third floor by my nephew. It survived, and so did he.',
      'The {size} is right for a mouth like that of {pet}.',
    ],
    mixed: [
      'Fun for a week, then back to the cardboard box.',
      'Nice toy, but only with somebody watching.',
      'Smaller than I had imagined from the picture.',
      '{pet} likes the packing more.',
    ],
    poor: ['One evening with {pet} and it was over.', 'Came with a small defect.'],
  },
  clothes: {
    good: [
      'The {size} fits exactly by the chart, please measure the chest first.',
      'Soft inside, {pet} forgot about it after five minutes.',
      'Washed four times, colour and shape are still good.',
      'Closes at the belly, so no fight to pull it over the head.',
      'Looks very smart, our watchman saluted.',
      'Stays in place while running and leaves the legs free.',
      'Dries overnight on the line.',
      'Warm without being heavy, good for the morning walk.',
      'Well cut, it does not slip to one side.',
      '{pet} wears it happily on cool evenings.',
    ],
    mixed: [
      'Cloth is good, the {size} comes out a little tight at the chest.',
      'Nice look, but {pet} walks like a robot in it.',
      'The velcro catches hair.',
    ],
    poor: ['Sizing runs small, did not close.', 'One seam opened after the first wash.'],
  },
  washing: {
    good: [
      'Lathers gently and rinses out fast, so bath time is half as long.',
      'Mild smell that does not fill the whole flat.',
      '{pet} feels silky and has no itch afterwards.',
      'A little is enough, the {size} will last for months.',
      'No tears and no red eyes, we were careful anyway.',
      'Dirt from the monsoon walk goes off with one wash.',
      'Suits the sensitive skin here; we tested a small spot first.',
      'Fur is easier to comb after it.',
      'Label tells clearly how to use it and how often.',
      'Easy to pour, one hand is free for {pet}.',
    ],
    mixed: [
      'Cleans well, the smell is gone by evening.',
      'Needs two rounds for a thick coat.',
      'Good, though rinsing takes patience.',
    ],
    poor: ['Perfume too strong for {pet}, sneezing all day.', 'The cap had opened on the way.'],
  },
  brushes: {
    good: [
      'The first brushing gave enough hair for a second {pet}.',
      'Soft tips, {pet} leans into it and closes the eyes.',
      'Good grip, does not slip with wet hands.',
      'Hair comes off the brush with one pull.',
      'Less hair on the black sofa since we use it daily.',
      'Loosens small knots without pulling.',
      'Well made, nothing rattles after months.',
      'Five minutes each evening has become our quiet time.',
      'Right size for {pet}, the {size} lies well in the hand.',
    ],
    mixed: [
      'Works on the back, not so well on the belly.',
      'Fine for short hair, too soft for thick undercoat.',
      'Handle could be longer.',
    ],
    poor: ['Some pins were bent on arrival.', '{pet} runs when it comes out of the drawer.'],
  },
  litter: {
    good: [
      'Clumps are firm and come out in one scoop.',
      'Hardly any dust, the bathroom floor is clean again.',
      'No perfume, and still no smell till evening.',
      '{pet} changed over without any protest.',
      'Fewer grains in the bedroom than with the old one.',
      'The {size} lasts longer than our old one did.',
      'Soft under the paws, {pet} digs like a treasure hunter.',
      'Easy to carry up three floors.',
      'Guests did not notice that we have a cat, best compliment.',
    ],
    mixed: [
      'Good clumps, but it travels through the whole flat.',
      'Fine for three days, then you smell it.',
      'A little dusty while pouring.',
    ],
    poor: ['Clumps fall apart while scooping.', '{pet} went beside the tray in protest.'],
  },
  beds: {
    good: [
      '{pet} tried it before I had removed the plastic.',
      'Thick enough that old elbows do not feel the floor.',
      'Easy to clean, survived its first wash well.',
      'The {size} is generous, legs can be stretched out.',
      'Base does not slip on our tiles.',
      'Stays in shape after two months of digging and turning.',
      'Nice colour, even my mother allows it in the hall.',
      'Now the sofa belongs to us again, at least in the daytime.',
      '{pet} turns around three times and is asleep, every night.',
    ],
    mixed: [
      'Comfortable, but the filling has become flat in one corner.',
      'Order one size bigger than you think.',
      '{pet} sleeps beside it, with the head on it.',
    ],
    poor: ['Very thin for the price.', 'Lost its shape in the first wash.'],
  },
  bowls: {
    good: [
      'Stays in its place, {pet} cannot push it through the kitchen.',
      'Dinner has become a quieter affair.',
      'Does not slip, no water on the floor.',
      'Goes into the sink with our plates and comes out shining.',
      'Good size, no pushing at dinner.',
      'Our old one also eats from it with ease.',
      'No sharp edge anywhere, well finished.',
      'The {size} holds one full meal.',
      'Easy to fill and to clean, that is all I wanted.',
    ],
    mixed: [
      'Good, but it shows every scratch.',
      'A bit light, {pet} carries it around.',
      'Smaller inside than it looks.',
    ],
    poor: ['Came with a scratch.', 'Tips over when {pet} is in a hurry.'],
  },
  leashes: {
    good: [
      'Strong hook and a soft handle, no burning of the palms.',
      '{pet} walks better since we have it.',
      'Right length, {pet} can sniff and I still decide.',
      'Colour has not faded after a whole monsoon.',
      'Clicks on with one hand, important with a jumping dog.',
      'Stitching is neat and the metal is solid.',
      'Light to carry, does not tangle.',
      'Our trainer also uses this kind.',
      'Good grip in the rain as well.',
    ],
    mixed: [
      'Good strap, the hook is somewhat stiff.',
      'A bit heavy for a small dog.',
      'Nice, I would like it half a metre longer.',
    ],
    poor: ['The colour bled in the first rain.', 'Too thin for a strong dog.'],
  },
  collars: {
    good: [
      'Took the {size}; two fingers fit under it, so perfect.',
      '{pet} stopped scratching at it after an hour.',
      'No rubbed spots in the fur, even after long walks.',
      'Adjusts easily and stays where I set it.',
      'Soft edge, solid ring, neat stitching.',
      'Looks smart, we have had compliments in the lift.',
      'Colour has not faded after a whole monsoon.',
      'The buckle closes with a clear click.',
      'Light, {pet} does not notice it any more.',
    ],
    mixed: [
      'Good material, the buckle is somewhat stiff.',
      'Adjuster slips a little, I check it every week.',
      'Nice, but measure first, the {size} was at its limit.',
    ],
    poor: ['The colour bled in the first rain.', 'Sizes run small.'],
  },
  raincoats: {
    good: [
      'Back and belly stay dry, and the towel has a holiday.',
      "{pet} no longer refuses the seven o'clock walk in the rain.",
      'Light, and it folds into my bag.',
      'Shake it once at the door and hang it up, done.',
      'The {size} fits by the chart, measure the back first.',
      'The whole lane has seen us, and two neighbours have ordered it.',
      'Stays on in wind, the straps hold.',
      'Seams kept tight through the whole month of July.',
      'Bright enough to be seen in the evening traffic.',
    ],
    mixed: [
      'Keeps the back dry, the belly less.',
      'Good coat, {pet} objects to the hood.',
      'Fine for a drizzle, not for real Mumbai rain.',
    ],
    poor: ['Water came in at the seam.', 'Sizing runs small, did not close.'],
  },
  scratchers: {
    good: [
      'Sofa saved: {pet} uses only this since the second day.',
      'Stands firm, also at full stretch.',
      'In good shape after months of daily use.',
      'No smell of glue, and nothing to repair so far.',
      'It has become the official morning meeting point.',
      'Put it near the old sofa corner and {pet} understood at once.',
      'Right size for a grown cat.',
      'Neat look, fits even in our small hall.',
      'A pinch of catnip and the party began.',
    ],
    mixed: [
      'Good surface, the base could be heavier.',
      '{pet} sleeps on it and still scratches the chair.',
      'Some fluff falls off daily.',
    ],
    poor: ['Shakes too much, {pet} does not trust it.', 'One corner was damaged on arrival.'],
  },
  carriers: {
    good: [
      '{pet} goes in by choice since we feed inside.',
      'Light to carry up the stairs, and the door locks properly.',
      'Good air from all sides, important in our trains.',
      'Easy to open, which makes vet visits so much easier.',
      'Washable base, tested on the very first trip.',
      'The {size} leaves enough room to turn around.',
      'Well balanced to carry, no creaking.',
      'Fits behind the front seat of a small car.',
      'Does not take much space under the bed.',
    ],
    mixed: [
      'Useful, the mat inside is thin.',
      'Fine for short trips, heavy for long ones.',
      'One clip needs a push to close.',
    ],
    poor: ['The lock can be opened by a clever paw.', 'Smaller than the measurements say.'],
  },
  'small-homes': {
    good: [
      '{pet} explored every corner within an hour.',
      'Bars are even and there are no sharp ends.',
      'Tray slides out, cleaning takes five minutes.',
      'Stands well and does not wobble.',
      'No paint smell at all.',
      'Easy to fix, and it stays where I fix it.',
      'Looks good in the room, too.',
      'The {size} has enough room for two and their quarrels.',
      'Doors close safely, also against clever paws and beaks.',
    ],
    mixed: [
      'Good, but the instructions are a riddle.',
      'I would take the larger one at once.',
      'Fine quality, some cleaning needed at first.',
    ],
    poor: ['One bar was bent.', 'Too small in real life.'],
  },
  other: {
    good: [
      'Does what it should, and {pet} agrees.',
      'Well made for the price.',
      'Useful every single day here.',
      'Simple thing, and I wonder how we managed without.',
      'Good material, easy to clean.',
      '{pet} accepted it at once.',
      'Took the {size}, right choice for us.',
      'Honest product, no fuss.',
      'Neatly finished, no smell of plastic.',
    ],
    mixed: ['Okay for the price.', 'Works, though I had expected a bit more.', 'Good idea, average finish.'],
    poor: ['Not as sturdy as it looks.', 'Did not suit {pet} at all.'],
  },
};

/** Descriptions by service slug. Facts and prices come from the API. */
export const SERVICE_STORIES: Readonly<Record<string, readonly string[]>> = {
  'dog-training': [
    /*i18n*/ 'A trainer comes to your home, meets the whole family and watches for a while before saying anything. Then you start where your dog is: a puppy that chews slippers, a grown-up that pulls towards every cow, a shy one from the street who needs time.',
    /*i18n*/ 'Lessons are short, paid in treats, and you do most of them yourself. The trainer shows, you repeat, your dog decides that listening is worth it. Puppies can start as early as 10 weeks.',
  ],
  'pet-grooming': [
    /*i18n*/ 'Bath day without the car ride, the strange smells and the barking next door. The groomer comes to you with towels, dryer and shampoo that suits the coat, and needs only your bathroom and two buckets of water.',
    /*i18n*/ 'Nails, ears, knots and the bits under the tail are looked after too. If your pet has had enough, we stop and come back another day.',
  ],
  'pet-boarding': [
    /*i18n*/ 'While you travel, your pet stays with a family that has done this before: on the sofa if that is the custom at home, with its own food, its own bowl and the same walking times.',
    /*i18n*/ 'You meet the host before the first night. Every evening a photo and a short note reach your phone, so that you can sleep as well.',
  ],
  veterinary: [
    /*i18n*/ 'A registered veterinarian with half an hour for you. Check-ups, vaccinations, deworming, skin and teeth, the long question about food: write down what you want to ask and bring it along.',
    /*i18n*/ 'Notes and papers can go straight into your pet’s documents, so that the next vet knows what this one saw. In an emergency please go to the nearest clinic at once, without an appointment.',
  ],
  daycare: [
    /*i18n*/ 'Eight hours alone are long for someone who counts them by your footsteps. At daycare there is company of the right size and temper, a rest hour in the shade, and somebody who notices when the water bowl is empty.',
    /*i18n*/ 'We begin with a trial day. If your pet would rather sleep at home, we tell you so, and suggest a walk at noon instead.',
  ],
};

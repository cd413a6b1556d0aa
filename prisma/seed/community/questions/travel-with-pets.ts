import type { SeedQuestion } from '../../types.ts';

export const TRAVEL_WITH_PETS: SeedQuestion[] = [
  {
    slug: 'first-ac-coupe-with-a-dog',
    title: 'First AC coupe with a dog: how did you get it confirmed?',
    subTitle:
      'Delhi to Kochi, two people, one Golden Retriever. The counter says book first, the parcel office says ask later.',
    group: 'travel-with-pets',
    author: 'kabir',
    daysAgo: 72,
    views: 17330,
    replies: [
      {
        author: 'harish',
        text: `How it went for us last year. Please confirm at your own station, the practice differs:

1. Booked two First AC tickets on one PNR.
2. Wrote to the station office with the PNR, asking for a coupe because of the dog.
3. Coupe or cabin was known only with the chart.
4. Parcel office hours before departure, with dog, vaccination book and vet's fitness certificate.
5. Paid the dog's charge there and kept the slip.`,
        minutesLater: 130,
        votes: 20,
        hearts: 6,
        thumbUps: 18,
      },
      {
        author: 'ritu',
        text: 'Keep a plan B. If the coupe is not given, the other travellers of a four-berth cabin may refuse. We once went home from the platform.',
        minutesLater: 240,
        votes: 16,
        hearts: 3,
        thumbUps: 14,
      },
      {
        author: 'vikram',
        text: 'Long halts are your toilet stops, note them before. Carry an old bedsheet, paper, bags and his own water.',
        minutesLater: 500,
        votes: 13,
        hearts: 4,
        thumbUps: 12,
      },
      {
        author: 'kabir',
        text: 'Coupe F it was! He slept through four states. The attendant brought his son to meet him.',
        minutesLater: 40300,
        votes: 12,
        hearts: 19,
        thumbUps: 10,
      },
    ],
  },
  {
    slug: 'car-sick-dog-on-ghat-roads',
    title: 'Dog vomits on every ghat road. Anything that helps?',
    subTitle:
      'Fine on the highway, but from the first hairpin it begins. We drive to my parents in Mussoorie every two months.',
    group: 'travel-with-pets',
    author: 'ishita',
    daysAgo: 39,
    views: 4870,
    replies: [
      {
        author: 'tenzin',
        text: 'No meal for some hours before (water is fine), windows a little open, seat where she can look forward, and stop every forty minutes. Living in Sikkim, we know each bend personally.',
        minutesLater: 85,
        votes: 17,
        hearts: 7,
        thumbUps: 14,
      },
      {
        author: 'rohit',
        text: 'Ask the vet, there are medicines for motion sickness in dogs. Please nothing from the human strip in the glove box.',
        minutesLater: 140,
        votes: 18,
        hearts: 2,
        thumbUps: 15,
      },
      {
        author: 'nandini',
        text: 'Half of ours was fear. We sat in the parked car with treats for a week, then drove around the block, then to the park. The car must not only mean hills and vets.',
        minutesLater: 620,
        votes: 14,
        hearts: 5,
        thumbUps: 12,
      },
      {
        author: null,
        text: 'Belt or crate. A dog in the lap flies at the first brake.',
        minutesLater: 1800,
        votes: 12,
        hearts: 1,
        thumbUps: 11,
      },
    ],
  },
  {
    slug: 'leaving-a-cat-for-five-days',
    title: 'Wedding in the family: leaving the cat for five days',
    subTitle: 'Boarding, a neighbour with a key, or take her along in a house with sixty guests?',
    group: 'travel-with-pets',
    author: 'gurpreet',
    daysAgo: 2,
    views: 520,
    replies: [],
  },
];

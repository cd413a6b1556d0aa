/** Frequent questions by service slug. */
export const SERVICE_QUESTIONS: Readonly<
  Record<string, readonly { readonly question: string; readonly answer: string }[]>
> = {
  'dog-training': [
    {
      question: /*i18n*/ 'How young can a puppy start?',
      answer: /*i18n*/ 'As early as 10 weeks, two or three minutes at a time.',
    },
    {
      question: /*i18n*/ 'Is my dog too old to learn?',
      answer:
        /*i18n*/ 'No. Grown-up dogs often listen longer than puppies; old habits only take a few more lessons.',
    },
  ],
  'pet-grooming': [
    {
      question: /*i18n*/ 'What must be ready at home?',
      answer:
        /*i18n*/ 'Your bathroom and two buckets of water. Towels, dryer and shampoo come with the groomer.',
    },
    {
      question: /*i18n*/ 'My pet is afraid of the dryer. What then?',
      answer:
        /*i18n*/ 'Then it stays off: a few more towels do as well. When your pet has had enough, we stop.',
    },
  ],
  'pet-boarding': [
    {
      question: /*i18n*/ 'Can I see the home first?',
      answer: /*i18n*/ 'Yes. You and your pet meet the host before the first night.',
    },
    {
      question: /*i18n*/ 'What shall I pack?',
      answer:
        /*i18n*/ 'The vaccination record, which is needed at check-in, and if you like your own food and bowl.',
    },
  ],
  veterinary: [
    {
      question: /*i18n*/ 'What shall I bring?',
      answer:
        /*i18n*/ 'Your questions, written down, and the documents of earlier visits. There is half an hour for you.',
    },
    {
      question: /*i18n*/ 'What if it is an emergency?',
      answer: /*i18n*/ 'Please go to the nearest clinic at once, without an appointment.',
    },
  ],
};

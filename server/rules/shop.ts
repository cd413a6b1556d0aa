/**
 * Who the shop is: name, tagline and how to reach it. The contact values are made-up
 * examples; whoever runs the shop puts its own here, and every page, mail and invoice follows.
 */
export const SHOP = {
  name: 'Moti & Mini',
  tagline: /*i18n*/ 'Good food, good care, happy tails.',
  about:
    /*i18n*/ 'Moti and Mini are the dog and the cat that every Indian street knows. We sell honest food and sturdy things for them and their friends, and help their people with good advice.',
  hotline: { label: /*i18n*/ 'Hotline', number: '+91 00000 12345' },
  techSupport: { label: /*i18n*/ 'Tech support', number: '+91 00000 54321' },
  emails: {
    care: 'care@moti-and-mini.example',
    orders: 'orders@moti-and-mini.example',
  },
  address: ['Moti & Mini Pet Care', '12 Example Marg, Johari Bazaar', 'Jaipur, Rajasthan 302003'],
  /** Where its GST is registered; goods that stay in this state carry CGST and SGST. */
  stateName: 'Rajasthan',
  /** A made-up example: 08 is Rajasthan. */
  gstin: '08AAAAA0000A1Z5',
  // The shop answers Monday to Friday, 8:00 am to 10:00 pm.
  hours: /*i18n*/ 'Monday to Friday, 8:00 am to 10:00 pm',
  /** Consumer Protection (E-Commerce) Rules 2020, rule 4(5): acknowledged within 48 hours, redressed within a month. */
  grievanceOfficer: {
    name: 'Asha Example',
    email: 'grievance@moti-and-mini.example',
    phone: '+91 00000 67890',
    answersWithin: /*i18n*/ '48 hours',
    solvesWithin: /*i18n*/ '1 month',
  },
  social: [
    {
      name: 'Instagram',
      url: 'https://www.instagram.com/moti.and.mini.example',
    },
    { name: 'Facebook', url: 'https://www.facebook.com/moti.and.mini.example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@moti-and-mini-example' },
    { name: 'X', url: 'https://x.com/motiandmini_ex' },
  ],
} as const;

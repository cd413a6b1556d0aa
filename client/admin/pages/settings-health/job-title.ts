/** Technical words in the names of jobs, with plain words for them. */
const VERBS: Readonly<Record<string, string>> = { sweep: 'clean up', forget: 'delete old' };

/** Names that are unclear without their code. */
const TITLES: Readonly<Record<string, string>> = {
  askForPayments: 'Check pending payments',
  countPopularity: 'Update product popularity',
  countSoldLately: 'Count recent sales',
  expireUnpaid: 'Cancel unpaid orders',
  notifyBackInStock: 'Notify of products back in stock',
  releaseHeld: 'Publish overdue forum posts',
  remindOfRepeatOrders: 'Send repeat order reminders',
  sweepCarriedRecords: 'Clean up limits of former mobiles',
  sweepCodes: 'Clean up sign-in codes',
  sweepEmailLinks: 'Clean up e-mail links',
  sweepViews: 'Clean up forum views',
};

/** The name of a job as people read it. @example jobTitle('sweepPetLinks') // 'Clean up pet links' */
export function jobTitle(name: string): string {
  const title = TITLES[name];
  if (title) return title;
  const [verb = '', ...others] = name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  const words = [VERBS[verb] ?? verb, ...others].join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

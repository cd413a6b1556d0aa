import { paths } from '#client/lib/paths.ts';

/** The services, for menus that load late: the names of all of them would weigh on every page. */
export const SERVICE_LINKS = [
  { name: /*i18n*/ 'Grooming', url: paths.petGrooming() },
  { name: /*i18n*/ 'Dog training', url: paths.dogTraining() },
  { name: /*i18n*/ 'Boarding', url: paths.petBoarding() },
  { name: /*i18n*/ 'Veterinary', url: paths.veterinary() },
] as const;

/** Technical words in the names of jobs, with plain words for them. */
const VERBS: Readonly<Record<string, string>> = { sweep: 'clean up', forget: 'delete old' };

/** The name of a job as people read it. @example jobTitle('sweepPetLinks') // 'Clean up pet links' */
export function jobTitle(name: string): string {
  const [verb = '', ...others] = name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  const words = [VERBS[verb] ?? verb, ...others].join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

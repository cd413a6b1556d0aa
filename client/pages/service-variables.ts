/** What the page of a service asks for: the same in its loader and in the page, or the answer would not be found. */
export function serviceVariables(slug = '') {
  return { slug, isTraining: slug === 'dog-training' };
}

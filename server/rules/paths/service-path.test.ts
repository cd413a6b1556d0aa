import { describe, expect, it } from 'vitest';
import { serviceProductPage, serviceOfProduct } from './service-path.ts';

describe('a service product page', () => {
  it.each([
    ['Boarding', 'pet-boarding'],
    ['Daycare', 'daycare'],
    ['Training', 'dog-training'],
    ['Veterinary', 'veterinary'],
  ])('%s shows %s, and is found again from it', (name, slug) => {
    expect(serviceOfProduct(name)).toBe(slug);
    expect(serviceProductPage(slug)).toBe(`/Services/Product/${name}`);
  });

  it.each(['boarding', 'BOARDING', 'Grooming', '', 'toString'])('%j is not a service product page', (name) =>
    expect(serviceOfProduct(name)).toBeNull(),
  );

  it.each(['pet-grooming', 'dog-walking', 'nothing'])('%s has no service product page', (slug) =>
    expect(serviceProductPage(slug)).toBeNull(),
  );
});

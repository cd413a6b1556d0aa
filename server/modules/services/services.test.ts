import { describe, expect, it } from 'vitest';
import { listServices } from './services.ts';
import { useApp } from '#server/testing/app.ts';
import { newService } from '#server/testing/bookings.ts';
import { requestGraphql } from '#server/testing/graph.ts';

const app = useApp();

interface Service {
  slug: string;
  url: string;
  productUrl: string | null;
  priceRange: string;
  prices: { size: string | null; price: number }[];
  facts: string[];
  image: { url: string };
  related: { slug: string; url: string; priceRange: string }[];
}

const TEXT = '$30.00-$120.00';
const FIELDS =
  'slug url productUrl priceRange prices { size price } facts image { url } related { slug url priceRange }';

async function find(slug: string): Promise<Service | null> {
  const { data, errors } = await requestGraphql<{ service: Service | null }>(
    app.url,
    `query ($slug: String!) { service(slug: $slug) { ${FIELDS} } }`,
    { slug },
  );
  expect(errors).toEqual([]);
  return data.service;
}

describe('services', () => {
  it('the list has every service with its page, price range, facts and picture', async () => {
    const { data, errors } = await requestGraphql<{ services: Service[] }>(
      app.url,
      `{ services { ${FIELDS} } }`,
    );
    expect(errors).toEqual([]);
    expect(data.services.map(({ slug }) => slug)).toEqual([
      'dog-training',
      'pet-grooming',
      'pet-boarding',
      'veterinary',
      'daycare',
      'dog-walking',
    ]);
    expect(data.services.map(({ priceRange }) => priceRange)).toEqual([
      TEXT,
      'from ₹499',
      TEXT,
      TEXT,
      TEXT,
      '₹199',
    ]);
    expect(data.services.at(-1)?.prices).toEqual([{ size: null, price: 199_00 }]);
    expect(data.services[1]?.prices.map(({ price }) => price)).toEqual([499_00, 699_00, 899_00, 1199_00]);
    for (const service of data.services) {
      expect(service.facts.length).toBeGreaterThan(0);
      expect(service.image.url).toMatch(/^\/pictures\//);
    }
  });

  it.each([
    ['dog-training', '/services/dog-training', '/Services/Product/Training'],
    ['pet-grooming', '/services/pet-grooming', null],
    ['pet-boarding', '/services/pet-boarding', '/Services/Product/Boarding'],
    ['veterinary', '/services/veterinary', '/Services/Product/Veterinary'],
    ['daycare', '/Services/Product/Daycare', '/Services/Product/Daycare'],
  ])('the service %s has its URLs and four related services', async (slug, url, productUrl) => {
    const service = await find(slug);
    expect(service).toMatchObject({ url, productUrl });
    const related = service?.related.map((relatedService) => relatedService.slug) ?? [];
    expect(new Set(related).size).toBe(4);
    expect(related).not.toContain(slug);
  });

  it('a service without prices describes its price in words', async () => {
    const { slug } = await newService();
    expect(await find(slug)).toMatchObject({ priceRange: TEXT, prices: [] });
  });

  it('an unknown slug returns null', async () => expect(await find('cat-circus')).toBeNull());

  it('the list has the same services as the navigation of /api', async () => {
    const response = await fetch(`${app.url}/api/navigation`);
    const { services } = (await response.json()) as {
      services: { name: string; url: string }[];
    };
    expect(services).toEqual((await listServices()).map(({ title, url }) => ({ name: title, url })));
  });
});

import { SHOP } from '#rules/shop.ts';

interface Described {
  title: string;
  short: string;
  image: { url: string };
}

/** A service as search engines read it. */
export function serviceData(origin: string, { title, short, image }: Described): Record<string, unknown> {
  return {
    '@type': 'Service',
    name: title,
    description: short,
    image: origin + image.url,
    areaServed: 'IN',
    provider: { '@type': 'PetStore', name: SHOP.name, url: origin },
  };
}

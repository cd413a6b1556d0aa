interface ServiceInput {
  title: string;
  short: string;
  image: { url: string };
}

/** schema.org `Service`. */
export function serviceData(
  origin: string,
  shopName: string,
  { title, short, image }: ServiceInput,
): Record<string, unknown> {
  return {
    '@type': 'Service',
    name: title,
    description: short,
    image: origin + image.url,
    areaServed: 'IN',
    provider: { '@type': 'PetStore', name: shopName, url: origin },
  };
}

/** Where a page is shared to, and how large the network's window is. */

export interface Shared {
  /** Whole address of the page. */
  url: string;
  title: string;
  /** Whole address of a picture; Pinterest has nothing to pin without one. */
  image?: string | undefined;
}

interface Network {
  name: string;
  addressOf: (shared: Shared) => string | null;
  /** Size of the network's window in pixels; most fit into 550 × 400. */
  window: { width: number; height: number };
}

const USUAL = { width: 550, height: 400 };

function withQuery(address: string, query: Record<string, string>): string {
  return `${address}?${new URLSearchParams(query)}`;
}

/** The networks to share on; Pinterest only with a picture. */
export const NETWORKS: readonly Network[] = [
  {
    name: 'WhatsApp',
    addressOf: ({ url, title }) => withQuery('https://api.whatsapp.com/send', { text: `${title} ${url}` }),
    window: USUAL,
  },
  {
    name: 'Facebook',
    addressOf: ({ url }) => withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
    window: USUAL,
  },
  {
    name: 'Twitter',
    addressOf: ({ url, title }) => withQuery('https://twitter.com/intent/tweet', { url, text: title }),
    window: USUAL,
  },
  {
    name: 'LinkedIn',
    addressOf: ({ url }) => withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }),
    window: { width: 750, height: 600 },
  },
  {
    name: 'Pinterest',
    addressOf: ({ url, title, image }) =>
      image === undefined
        ? null
        : withQuery('https://pinterest.com/pin/create/button/', { url, media: image, description: title }),
    window: { width: 1000, height: 730 },
  },
];

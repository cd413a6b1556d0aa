/** Share links of social networks, with the size of each network's window. */

export interface SharedPage {
  /** Absolute URL of the page. */
  url: string;
  title: string;
  /** Absolute URL of an image; Pinterest needs one. */
  image?: string | undefined;
}

interface Network {
  name: string;
  addressOf: (page: SharedPage) => string | null;
  /** Window size in pixels; 550 × 400 suits most networks. */
  window: { width: number; height: number };
}

const DEFAULT_WINDOW = { width: 550, height: 400 };

function withQuery(address: string, query: Record<string, string>): string {
  return `${address}?${new URLSearchParams(query)}`;
}

/** Pinterest is available only with an image. */
export const NETWORKS: readonly Network[] = [
  {
    name: 'WhatsApp',
    addressOf: ({ url, title }) => withQuery('https://api.whatsapp.com/send', { text: `${title} ${url}` }),
    window: DEFAULT_WINDOW,
  },
  {
    name: 'Facebook',
    addressOf: ({ url }) => withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
    window: DEFAULT_WINDOW,
  },
  {
    name: 'Twitter',
    addressOf: ({ url, title }) => withQuery('https://twitter.com/intent/tweet', { url, text: title }),
    window: DEFAULT_WINDOW,
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

/** Changelog of the GraphQL schema, newest first. Every breaking change needs an entry. */
export const SCHEMA_CHANGES: readonly { day: string; what: string }[] = [
  {
    day: '2026-11-30',
    what: 'ForumPost.isPending, User.pendingPosts and viewerPendingReplies of threads replace isHeld, heldPosts and viewerHeld.',
  },
  { day: '2026-11-29', what: 'ShopLogo.ground is the colour to show behind the logo.' },
  {
    day: '2026-11-29',
    what: 'ReturnRequest.isRefundedInstead: the shop refunds goods that the shopper wanted replaced.',
  },
  {
    day: '2026-11-28',
    what: 'setCartLine takes replaces, a line to replace, for example by another size.',
  },
  {
    day: '2026-11-28',
    what: 'completeProfile and updateProfile take termsVersion, the version of the terms that the user saw.',
  },
  {
    day: '2026-11-26',
    what: 'Blog posts are returned in Hindi if they are translated; see BlogPost.language. Banner.url may be an external https URL.',
  },
  {
    day: '2026-11-25',
    what: 'completeProfile and updateProfile take acceptsTerms, which is recorded with the version of the text.',
  },
  {
    day: '2026-11-25',
    what: 'Paths under /api/integrations for other systems with API keys, and the error FORBIDDEN.',
  },
  { day: '2026-11-25', what: 'Every error has a requestId, which is also in the log.' },
  { day: '2026-11-25', what: 'Reply.reactions has every kind of reaction; Reply.counts is deprecated.' },
  {
    day: '2026-11-22',
    what: 'product and blogPost also accept former slugs; slug is the current one.',
  },
  { day: '2026-11-22', what: 'Image.url takes ?w=1200&h=630, a JPEG for sharing.' },
  { day: '2026-11-21', what: 'Subscriptions for replies, reactions, posts, notifications and orders.' },
  { day: '2026-11-21', what: 'placeOrder, cancelOrder, requestReturn; payments through the card provider.' },
  { day: '2026-11-20', what: 'The first contract: catalogue, search, cart, accounts, pets, forum, blog.' },
];

const encode = encodeURIComponent;

/** Every URL of the shop. Screens link through these functions, never with literal strings. */
export const paths = {
  home: () => '/',
  about: () => '/about',
  contact: () => '/contact',
  faq: () => '/faq',
  overview: () => '/overview',
  search: (term?: string) => (term ? `/search?q=${encode(term)}` : '/search'),
  /** All products of a brand. */
  brand: (slug: string) => `/search?brands=${encode(slug)}`,

  dog: () => '/dog',
  cat: () => '/cat',
  /** Target of "shop now". */
  shopNow: () => '/dog/dog-dry-food',
  category: (slug: string) => `/category/${encode(slug)}`,
  /** A size preselects that variant. */
  product: (slug: string, size?: string) => `/product/${encode(slug)}${size ? `?size=${encode(size)}` : ''}`,

  cart: () => '/cart',
  checkout: () => '/checkout',
  orders: () => '/order',
  order: (orderId: string) => `/order/${encode(orderId)}`,
  orderResult: () => '/order/result',
  repeatOrders: () => '/account/repeat-orders',
  wishlist: () => '/wishlist',

  profile: (userId: string) => `/profile/${encode(userId)}`,
  /** 'pets' or 'address'; the overview is the profile itself. */
  profileTab: (userId: string, tab: 'pets' | 'address') => `/profile/${encode(userId)}?tab=${tab}`,
  editProfile: (userId: string) => `/profile/${encode(userId)}/edit`,
  /** `back` is the path to return to after the pet is added. */
  addPet: (userId: string, back?: string) =>
    `/profile/${encode(userId)}/addNewPet${back ? `?back=${encode(back)}` : ''}`,
  /** `tab` defaults to the overview. */
  pet: (petId: string, tab?: 'timeline' | 'documents' | 'sharing') =>
    `/pet/${encode(petId)}${tab ? `?tab=${tab}` : ''}`,
  petDocument: (petId: string, documentId: string) =>
    `/pet/${encode(petId)}?tab=documents&document=${encode(documentId)}`,
  editPet: (petId: string) => `/pet/${encode(petId)}/edit`,
  /** The health record, to print. */
  petRecord: (petId: string) => `/pet/${encode(petId)}/record`,

  blog: () => '/blog',
  blogFeed: () => '/blog/rss.xml',
  blogPost: (slug: string) => `/blog/${encode(slug)}`,

  forum: () => '/forum',
  forumCategory: (category: string) => `/forum/${encode(category)}`,
  forumGroup: (category: string, group: string) => `/forum/${encode(category)}?group=${encode(group)}`,
  forumTip: (tipUrl: string) => `/forum/${encode(tipUrl)}`,
  forumStories: () => '/forum/stories',
  /** `list` is 'followed'; by default, the user's own questions. */
  forumMine: (list?: 'followed') => `/forum/mine${list ? `?list=${list}` : ''}`,
  forumMember: (username: string) => `/forum/members/${encode(username)}`,
  forumStory: (id: string) => `/forum/stories/${encode(id)}`,
  question: (slug: string, id: string) => `/forum/${encode(slug)}/answers/${encode(id)}`,

  dogTraining: () => '/services/dog-training',
  /** Capitalized, since published links are: 'Boarding', 'Daycare', 'Training', 'Veterinary'. */
  serviceProduct: (name: string) => `/Services/Product/${encode(name)}`,
  bookings: () => '/bookings',
  newBooking: (service?: string) => `/bookings/new${service ? `?service=${encode(service)}` : ''}`,
  moveBooking: (bookingId: string) => `/bookings/${encode(bookingId)}/move`,
  developers: () => '/developers',
  offline: () => '/offline',

  privacyPolicy: () => '/privacy-policy',
  terms: () => '/terms-conditions',
  refunds: () => '/refund-and-cancellation',
  shoppingPolicy: () => '/shopping-policy',
} as const;

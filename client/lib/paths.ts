/** Every URL of the shop. Screens link through these functions, never with literal strings. */
const at = encodeURIComponent;

export const paths = {
  home: () => '/',
  about: () => '/about',
  contact: () => '/contact',
  faq: () => '/faq',
  overview: () => '/overview',
  search: (term?: string) => (term ? `/search?q=${at(term)}` : '/search'),
  /** All products of a brand. */
  brand: (slug: string) => `/search?brands=${at(slug)}`,

  dog: () => '/dog',
  cat: () => '/cat',
  /** Target of "shop now". */
  shopNow: () => '/dog/dog-dry-food',
  category: (slug: string) => `/category/${at(slug)}`,
  /** A size preselects that variant. */
  product: (slug: string, size?: string) => `/product/${at(slug)}${size ? `?size=${at(size)}` : ''}`,

  cart: () => '/cart',
  checkout: () => '/checkout',
  orders: () => '/order',
  order: (orderId: string) => `/order/${at(orderId)}`,
  orderResult: () => '/order/result',
  repeatOrders: () => '/account/repeat-orders',
  wishlist: () => '/wishlist',

  profile: (userId: string) => `/profile/${at(userId)}`,
  /** 'pets' or 'address'; the overview is the profile itself. */
  profileTab: (userId: string, tab: 'pets' | 'address') => `/profile/${at(userId)}?tab=${tab}`,
  editProfile: (userId: string) => `/profile/${at(userId)}/edit`,
  /** `back` is the path to return to after the pet is added. */
  addPet: (userId: string, back?: string) =>
    `/profile/${at(userId)}/addNewPet${back ? `?back=${at(back)}` : ''}`,
  /** `tab` defaults to the overview. */
  pet: (petId: string, tab?: 'timeline' | 'documents' | 'sharing') =>
    `/pet/${at(petId)}${tab ? `?tab=${tab}` : ''}`,
  petDocument: (petId: string, documentId: string) =>
    `/pet/${at(petId)}?tab=documents&document=${at(documentId)}`,
  editPet: (petId: string) => `/pet/${at(petId)}/edit`,
  /** The health record, to print. */
  petRecord: (petId: string) => `/pet/${at(petId)}/record`,

  blog: () => '/blog',
  blogFeed: () => '/blog/rss.xml',
  blogPost: (slug: string) => `/blog/${at(slug)}`,

  forum: () => '/forum',
  forumCategory: (category: string) => `/forum/${at(category)}`,
  forumGroup: (category: string, group: string) => `/forum/${at(category)}?group=${at(group)}`,
  forumTip: (tipUrl: string) => `/forum/${at(tipUrl)}`,
  forumStories: () => '/forum/stories',
  /** `list` is 'followed'; by default, the user's own questions. */
  forumMine: (list?: 'followed') => `/forum/mine${list ? `?list=${list}` : ''}`,
  forumMember: (username: string) => `/forum/members/${at(username)}`,
  forumStory: (id: string) => `/forum/stories/${at(id)}`,
  question: (slug: string, id: string) => `/forum/${at(slug)}/answers/${at(id)}`,

  dogTraining: () => '/services/dog-training',
  /** Capitalized, since published links are: 'Boarding', 'Daycare', 'Training', 'Veterinary'. */
  serviceProduct: (name: string) => `/Services/Product/${at(name)}`,
  bookings: () => '/bookings',
  newBooking: (service?: string) => `/bookings/new${service ? `?service=${at(service)}` : ''}`,
  moveBooking: (bookingId: string) => `/bookings/${at(bookingId)}/move`,
  developers: () => '/developers',
  offline: () => '/offline',

  privacyPolicy: () => '/privacy-policy',
  terms: () => '/terms-conditions',
  refunds: () => '/refund-and-cancellation',
  shoppingPolicy: () => '/shopping-policy',
} as const;

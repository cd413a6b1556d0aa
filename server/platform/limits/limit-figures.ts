// The defaults of all technical limits. Names end in their unit: Ms, Seconds, Days, Bytes; all others are counts.
// LIMIT_… settings override them (limit-settings.ts); the shop reads them through limits.ts. Business rules, such as
// quantities, are in rules/.
import { MAX_PAGE_SIZE } from '#rules/constants.ts';
import { UPLOAD_LIMIT_BYTES } from '#rules/upload.ts';

/** Rate limits. RATE_LIMITS=off disables them; see rate-limits.ts. */
export interface RateLimit {
  points: number;
  seconds: number;
  /**
   * Counted in each process separately, for limits that must cost nothing. All others are shared by the processes of
   * the shop.
   */
  perProcess?: true;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const RATES = {
  // Ten times the limits of Discourse (200 a minute, 50 per 10 s), since Indian carriers put many people behind one
  // address.
  apiBurstByAddress: { points: 500, seconds: 10, perProcess: true },
  apiByAddress: { points: 2000, seconds: MINUTE, perProcess: true },
  // Of another system; enough to read all stock of a thousand products each minute.
  apiKey: { points: 600, seconds: MINUTE },
  // A hundred times the limit of Shopify (100 points a second). Request bytes count as well, including /api.
  graphCostByAddress: { points: 600_000, seconds: MINUTE, perProcess: true },
  // Rendering a page takes about 20 ms of CPU time.
  pageByAddress: { points: 1200, seconds: MINUTE, perProcess: true },
  // Browsers send the reports of a page together, once a minute.
  policyReport: { points: 120, seconds: MINUTE, perProcess: true },
  // All addresses together; each kind of report is logged once.
  policyReportLine: { points: 100, seconds: HOUR, perProcess: true },

  // Codes to one mobile are limited by FIGURES.code. The first three limits refuse nobody: beyond them, unknown devices
  // need a proof of work. Known devices do not count.
  codeSend: { points: 300, seconds: HOUR },
  // A /24 of IPv4, a /48 of IPv6: the addresses that one sender may control.
  codeSendByNetwork: { points: 1000, seconds: HOUR },
  // All codes to unknown devices without a proof of work.
  codeSendFree: { points: 2500, seconds: HOUR },
  // Codes by mail to one account for one purpose.
  codeMail: { points: 5, seconds: HOUR },
  codeMailDaily: { points: 10, seconds: DAY },
  // All codes to unknown devices, so that a flood cannot exhaust the SMS account; then the reserves for mobiles with an
  // account, and for known devices.
  codeSendByShop: { points: 5000, seconds: HOUR },
  codeSendReturning: { points: 2000, seconds: HOUR },
  codeSendKnown: { points: 5000, seconds: HOUR },
  // Codes mailed to unknown devices. Addresses without an account are mailed none and count for none.
  codeMailByShop: { points: 5000, seconds: HOUR },
  // A proof of work is accepted once; the time must exceed FIGURES.proof.validMs.
  codeProof: { points: 1, seconds: 15 * MINUTE },
  // Codes for which a proof of work was given beyond the budget of a mobile, by address and by network. They refuse
  // nobody: the work for the next one increases up to these counts; see FIGURES.proof.
  codeBoughtByAddress: { points: 100, seconds: DAY },
  codeBoughtByNetwork: { points: 500, seconds: DAY },
  // Attempts with a valid code are counted by the code itself.
  codeVerify: { points: 300, seconds: HOUR },
  // A tab refreshes every 15 minutes; this allows 15 tabs.
  sessionRefresh: { points: 60, seconds: HOUR },

  // A search scans the indexes of five tables.
  search: { points: 600, seconds: MINUTE },
  // So that coupon codes cannot be guessed.
  coupon: { points: 10, seconds: MINUTE },
  couponDaily: { points: 60, seconds: DAY },
  couponByAddress: { points: 100, seconds: MINUTE },
  couponDailyByAddress: { points: 600, seconds: DAY },
  // A /24 of IPv4, a /48 of IPv6: a sender with many addresses has them in few networks.
  couponByNetwork: { points: 1000, seconds: MINUTE },
  couponDailyByNetwork: { points: 6000, seconds: DAY },
  // Attempts; placed orders are limited by the purchase limits.
  orderTry: { points: 20, seconds: MINUTE },
  orderTryByAddress: { points: 300, seconds: MINUTE },
  // Each may call the payment provider.
  paymentStart: { points: 60, seconds: HOUR },
  // Each generates a PDF, about 100 ms of CPU time.
  invoice: { points: 60, seconds: HOUR },
  addressBook: { points: 60, seconds: HOUR },
  profileChange: { points: 60, seconds: HOUR },
  // Changes of the e-mail, each of which is reported by SMS and mail.
  emailChange: { points: 10, seconds: DAY },
  // Confirmation mails of one account; to one mailbox from all accounts; and to one mailbox from an account that follows
  // none of their links, so that no single account can use up the limit of a mailbox.
  emailConfirmation: { points: 5, seconds: DAY },
  emailConfirmationByRecipient: { points: 10, seconds: DAY },
  emailConfirmationUnused: { points: 3, seconds: 7 * DAY },
  // Attempts to confirm by address; tokens have 256 bits and cannot be guessed.
  emailConfirmTry: { points: 300, seconds: HOUR },
  // Messages about orders and visits to one recipient, over all accounts. More are dropped.
  newsSms: { points: 10, seconds: DAY },
  newsMail: { points: 20, seconds: DAY },
  // Sent by the page when the person switches the language.
  languageChange: { points: 60, seconds: HOUR },
  petChange: { points: 300, seconds: HOUR },
  wishlistChange: { points: 300, seconds: HOUR },
  // Of one visit, which can also be cancelled and booked again.
  bookingMove: { points: 10, seconds: DAY },
  // rules/booking.ts limits the upcoming visits of a person.
  bookingChange: { points: 60, seconds: HOUR },
  upload: { points: 30, seconds: MINUTE },
  uploadDaily: { points: 300, seconds: DAY },
  review: { points: 20, seconds: HOUR },
  cartChange: { points: 120, seconds: MINUTE, perProcess: true },
  // Sent every few seconds while somebody types.
  typing: { points: 60, seconds: MINUTE, perProcess: true },
  contactMessage: { points: 5, seconds: HOUR },
  // Steps of signing in to the back office, and links, by address.
  staffSignInByAddress: { points: 120, seconds: HOUR },
  // Codes typed for one e-mail: an address that signed in before has a count of its own, so that strangers cannot lock
  // the member out. 20 of 1,000,000 codes, of which three are right, are guessed once in 16,000 days.
  staffCode: { points: 5, seconds: 15 * MINUTE },
  staffCodeDaily: { points: 20, seconds: DAY },

  // The pace of Discourse: a question or story every 15 s, a reply every 5 s; newcomers 120 s and 30 s.
  threadPace: { points: 1, seconds: 15 },
  threadPaceNewcomer: { points: 1, seconds: 120 },
  replyPace: { points: 1, seconds: 5 },
  replyPaceNewcomer: { points: 1, seconds: 30 },
  threadFirstDay: { points: 3, seconds: DAY },
  replyFirstDay: { points: 10, seconds: DAY },
  threadDaily: { points: 20, seconds: DAY },
  reactionDaily: { points: 50, seconds: DAY },
  reportDaily: { points: 10, seconds: DAY },
  forumEditDaily: { points: 30, seconds: DAY },
  // The same text again.
  sameWords: { points: 1, seconds: 5 * MINUTE },
  anonymousReply: { points: 3, seconds: MINUTE },
  anonymousReplyDaily: { points: 20, seconds: DAY },
} as const satisfies Record<string, RateLimit>;

/** All other limits. RATE_LIMITS=off does not change them, unless noted. */
export const FIGURES = {
  // Sign-in codes for one mobile from unknown devices; beyond these each code needs a proof of work. Known devices have a
  // budget of their own, so that strangers cannot use it up.
  code: {
    validMs: 5 * MINUTE * 1000,
    attempts: 5,
    sendsPerHour: 5,
    sendsPerDay: 10,
    knownDevicePerDay: 5,
    // Unused codes of a day beyond which an attack is more likely than a person with problems.
    freeUnused: 5,
    // After this many codes of a day, unknown devices get one code per mobile every `spacedSeconds`.
    spacedAfter: 15,
    spacedSeconds: 10 * MINUTE,
  },
  // A busy server core makes 3,300 tries a second (measured), a slow phone about 1,000 (estimated). A challenge takes half
  // of its tries on average: 0.3 s and 3 s. Beyond the budget of a day it doubles every few codes.
  proof: {
    iterations: 1_000,
    lightTries: 2_000,
    slowTries: 20_000,
    doublesAfter: 4,
    // The maximum for the owner of an attacked mobile: two minutes of a slow phone, one on average.
    mostTriesByMobile: 120_000,
    // Codes of a day for an address and a network before the work increases for them.
    boughtByAddress: 4,
    boughtByNetwork: 20,
    // The hardest challenge, which a slow phone can still solve in time.
    mostTries: 480_000,
    validMs: 10 * MINUTE * 1000,
    // Shares of `codeSendByShop` after which every unknown device needs a light and a slow proof of work.
    lightFromPercent: 50,
    slowFromPercent: 80,
  },
  // Browsers store a cookie for at most 400 days.
  knownDevice: { perAccount: 10, days: 400 },
  // When fewer codes than this percentage are used, every unknown device needs a proof of work. RATE_LIMITS=off disables
  // it.
  codeUse: {
    withinMs: 15 * MINUTE * 1000,
    leastPercent: 20,
    // Newer codes may not have arrived yet.
    settledMs: 2 * MINUTE * 1000,
    // The minimum sample. More than one address can request across two windows of `codeSend`, so that no single sender
    // triggers it.
    leastCodes: 700,
  },
  email: {
    confirmationHours: 24,
    // How long mails wait for the confirmation before they are dropped.
    waitingHours: 72,
    // Delay of the message about a moved visit, so that several moves send one message.
    moveWaitsSeconds: 2 * MINUTE,
  },
  secondProof: {
    // Operators reassign a number about 90 days after its last use.
    awayDays: 90,
    // Attempts in `triesDays`, over all sign-ins.
    tries: 3,
    triesDays: 30,
    // An e-mail counts as a proof only this long after its confirmation, so that brief access to a device does not help.
    emailSettledDays: 7,
    validMinutes: 15,
  },
  // The back office.
  staff: {
    members: 500,
    keys: 10,
    sessionHours: 12,
    // For roles that see money.
    idleMinutes: 30,
    seenEverySeconds: MINUTE,
    // How often an open socket looks whether its session goes on; it also does before it sends something.
    socketCheckMs: 10_000,
    // In one CSV file.
    exportedOrders: 50_000,
    // Own keys change only this long after a sign-in.
    freshMinutes: 15,
    linkHours: 24,
    challengeMinutes: 5,
    recoveryCodes: 10,
    // An address that somebody signed in from counts as theirs this long; ended sessions are deleted then.
    knownAddressDays: 90,
  },
  // How long data of a closed account that limits abuse is stored; the privacy policy says a year.
  carriedDays: 365,
  // `graceMs`: the previous refresh token stays valid that long.
  session: {
    accessSeconds: 15 * MINUTE,
    days: 30,
    idleDays: 14,
    graceMs: 10_000,
    // Sessions in the list of devices, the most recently used ones.
    listed: 50,
  },
  // Any JSON of clients: GraphQL, websockets and /api. The largest inputs of the client are a cart of 50 lines and a story
  // of 10,000 characters.
  input: {
    values: 2_000,
    listLength: 200,
    names: 200,
    nameCharacters: 200,
    depth: 32,
    characters: 20_000,
    // Request bytes for one point of `graphCostByAddress`, charged before they are parsed.
    bytesPerPoint: 10,
  },
  // GraphQL over HTTP and over websockets.
  graph: {
    bodyBytes: 100 * 1024,
    // As many as tokens. graphql-js counts the lines before every error.
    lines: 1_000,
    // Four times the largest document of the client. Validation time is quadratic.
    tokens: 1_000,
    // Without introspection, which is deeper.
    depth: 10,
    aliases: 15,
    directives: 10,
    // Seven times the largest document of the client, with fragments expanded.
    selections: 1_000,
    rootFields: 15,
    mutations: 3,
    // The standard introspection query returns 280 kB.
    schemaFields: 3,
    // A search reads whole indexes, however small its result.
    searches: 2,
    // An article has about 6 kB; this keeps lists of them below the maximum of 2 MB.
    textCost: 20,
    // With variables and defaults.
    cost: 5_000,
    answerMs: 10_000,
    answerBytes: 2 * 1024 * 1024,
    // The schema states this maximum, so only lower values are safe to set.
    pageSize: MAX_PAGE_SIZE,
  },
  // Slightly below 30 s and 15 s, since connections are checked once a second, and later on a busy process.
  http: {
    bodyMs: 28_000,
    headersMs: 12_500,
    // Longer than the 60 s of usual proxies, so that they never reuse a closed connection.
    keepAliveMs: 65_000,
    // A client that reads nothing of a response for this long is disconnected.
    stallMs: 30_000,
    // Unsent response bytes of a process. Beyond it, the clients with most of them are disconnected.
    unsentBytes: 128 * 1024 * 1024,
    // Unanswered requests; browsers and proxies do not pipeline.
    requestsPerConnection: 32,
    // How long /readyz waits for the database, and how long its result is shared.
    readyMs: 500,
  },
  // By default the pool waits without limit.
  database: {
    // Of each process; the start checks them against `max_connections`.
    connections: 10,
    // Of each process; more would only compete for two cores.
    searchConnections: 4,
    searchMs: 2_000,
    connectMs: 5_000,
    statementMs: 5_000,
    lockMs: 2_000,
    idleInTransactionMs: 10_000,
    queryMs: 8_000,
    transactionWaitMs: 5_000,
    transactionMs: 10_000,
    // Attempts after serialization failures and deadlocks.
    transactionTries: 5,
  },
  // Calls to other services.
  outside: {
    // SMS gateway, mail server, S3, virus scanner.
    answerMs: 8_000,
    // The payment provider, all calls of a request together, which leaves half a second for the response.
    paymentsMs: 7_500,
    // Circuit breaker: after this many failures in a row no call is made for `restMs`.
    failures: 5,
    restMs: 30_000,
  },
  apiKeys: {
    // Valid ones.
    count: 50,
    // How long a key is valid unless its operator says otherwise, and at most.
    days: 365,
    mostDays: 730,
  },
  webhooks: {
    count: 20,
    urlCharacters: 500,
    // How long a receiver may take.
    answerMs: 5_000,
  },
  rest: {
    bodyBytes: 100 * 1024,
    // Path parameters are ids and slugs.
    paramCharacters: 200,
    // How long browsers may cache a preflight.
    corsMaxAgeSeconds: 600,
    // The same as petToken and petUser.
    visitorCookieDays: 30,
  },
  // A report has about 1 kB, mostly the policy itself.
  policyReports: { bodyBytes: 16 * 1024 },
  // Texts of members; bytes in UTF-8.
  writing: {
    // The HTML of a text has at most `htmlTimes` its bytes plus `htmlBytes`, more than ordinary formatting needs.
    htmlTimes: 2,
    htmlBytes: 2 * 1024,
    // A page by cursor ends early after this many bytes of source.
    pageBytes: 128 * 1024,
    // The minimum for the replies of each thread in a list of threads.
    threadBytes: 8 * 1024,
  },
  // Longer turns of the event loop are counted, and logged occasionally.
  stalls: { leastMs: 150, logEveryMs: MINUTE * 1000 },
  // The cache of responses for visitors.
  visitorCache: {
    // A few thousand pages.
    bytes: 64 * 1024 * 1024,
    // For content that changes with time alone, such as the end of a sale.
    freshMs: 30_000,
    // An older response is still sent while a new one is generated.
    staleMs: 60_000,
  },
  // Open connections of a process, including websockets. RATE_LIMITS=off disables it.
  connections: 5_000,
  // Of one address; mobile carriers put many people behind one. Behind a proxy (TRUST_PROXY) it limits concurrent
  // requests instead. RATE_LIMITS=off disables it.
  connectionsPerAddress: 500,
  // RATE_LIMITS=off disables the limits per socket, person and address.
  sockets: {
    perAddress: 500,
    perPerson: 5,
    subscriptionsPerSocket: 20,
    messages: { most: 30, withinMs: 10_000 },
    messageBytes: 64 * 1024,
    initWithinMs: 3_000,
    idleMs: MINUTE * 1000,
    lifeMs: HOUR * 1000,
    // Proxies close a connection that is silent for a minute. A dead client is detected after two pings.
    pingEveryMs: 25_000,
    // A socket with more unsent bytes receives no more events.
    bufferedBytes: 256 * 1024,
    mostBufferedBytes: 1024 * 1024,
    mostBufferedMs: 30_000,
    lookEveryMs: 2_000,
  },
  uploads: {
    // The first size that is too large.
    fileBytes: UPLOAD_LIMIT_BYTES,
    filesPerRequest: 10,
    requestBytes: 55 * 1024 * 1024,
    fieldBytes: 16 * 1024,
    // A story of 10,000 characters, each escaped as \uXXXX, and its tags.
    storyBytes: 64 * 1024,
    fields: 10,
    // Parallel uploads; limited in total too, since files are in memory while they are checked.
    atOncePerUser: 3,
    atOnce: 20,
    bytesAtOnce: 160 * 1024 * 1024,
    // Files that are checked and stored at the same time.
    inHand: 4,
    parts: 25,
    headerPairs: 100,
    requestMs: 120_000,
    // Quota of a user.
    bytesPerUser: 100 * 1024 * 1024,
    filesPerUser: 200,
    zipEntries: 1_000,
    zipBytes: 50 * 1024 * 1024,
    zipRatio: 100,
    // Of an animated picture.
    frames: 50,
    // Files that nothing refers to are deleted after this.
    unattachedMs: HOUR * 1000,
  },
  // Signed links to documents.
  privateLinkMs: 5 * MINUTE * 1000,
  pictures: {
    pixels: 40_000_000,
    atOnce: 2,
    // More waiting requests are refused.
    waiting: 200,
  },
} as const;

// Every figure the shop defends itself with, in one place, each with its source. "[P]" marks the project's own
// choice where no standard gives a figure. A name ends in its unit: Ms, Seconds, Days, Bytes; all others are counts.
// LIMIT_… settings change them (limit-settings.ts); the shop reads them through limits.ts. Rules of business
// (quantities, coupons) stand in rules/.
import { MAX_PAGE_SIZE } from '#rules/constants.ts';
import { TOO_MANY_BYTES } from '#rules/upload.ts';

/** Counts per time. Lifted by RATE_LIMITS=off; see rate-limits.ts. */
export interface RateLimit {
  points: number;
  seconds: number;
  /**
   * Counted in each process for itself. For guards against floods, which must cost
   * nothing; all other counts are shared by the processes of the shop.
   */
  perProcess?: true;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const RATES = {
  // Discourse: 200 a minute and 50 per 10 s for an address. Ten times that,
  // since Indian carriers put many people behind one address.
  apiBurstByAddress: { points: 500, seconds: 10, perProcess: true },
  apiByAddress: { points: 2000, seconds: MINUTE, perProcess: true },
  // Shopify: 100 points of cost a second, 1000 at once. The bytes of requests count as well, of /api too.
  graphCostByAddress: { points: 600_000, seconds: MINUTE, perProcess: true },
  // [P] A page costs some 20 ms of a core to draw.
  pageByAddress: { points: 1200, seconds: MINUTE, perProcess: true },
  // [P] Browsers send what a page's policy refused together, once a minute.
  policyReport: { points: 120, seconds: MINUTE, perProcess: true },
  // [P] Of all addresses together; each kind is written down once anyway.
  policyReportLine: { points: 100, seconds: HOUR, perProcess: true },

  // What one mobile may be sent is counted in its codes; see FIGURES.code. None of the first three refuses anybody:
  // past it an unknown device proves work. Known devices count for none of them.
  // Security 2.1 [P]: "Per-IP send limit loose (30/h)", ten times that for an address.
  codeSend: { points: 300, seconds: HOUR },
  // [P] A /24 of IPv4, a /48 of IPv6: what one sender can easily hold.
  codeSendByNetwork: { points: 1000, seconds: HOUR },
  // [P] All that goes to unknown devices without a proof.
  codeSendFree: { points: 2500, seconds: HOUR },
  // [P] Codes by mail to one account.
  codeMail: { points: 5, seconds: HOUR },
  codeMailDaily: { points: 10, seconds: DAY },
  // Security 2.1 [P]: all sends to unknown devices together, so that a flood cannot empty the SMS account; then what is
  // kept for mobiles that have an account, and for known devices.
  codeSendByShop: { points: 5000, seconds: HOUR },
  codeSendReturning: { points: 2000, seconds: HOUR },
  codeSendKnown: { points: 5000, seconds: HOUR },
  // [P] Codes that are mailed to unknown devices.
  codeMailByShop: { points: 5000, seconds: HOUR },
  // A proof of work is taken once; longer than FIGURES.proof.validMs.
  codeProof: { points: 1, seconds: 15 * MINUTE },
  // Security 2.1 [P]: "verify 30/h/IP", ten times that. Tries of a code that still opens something are not counted here,
  // but by the code itself.
  codeVerify: { points: 300, seconds: HOUR },
  // [P] A tab refreshes every 15 minutes; this is 15 tabs of one person.
  sessionRefresh: { points: 60, seconds: HOUR },

  // security H49 [P]: a search costs an index scan over five tables.
  search: { points: 600, seconds: MINUTE },
  // security H35 [P]: "10/min and 60/day per user+IP", so that codes cannot be guessed.
  coupon: { points: 10, seconds: MINUTE },
  couponDaily: { points: 60, seconds: DAY },
  couponByAddress: { points: 100, seconds: MINUTE },
  couponDailyByAddress: { points: 600, seconds: DAY },
  // [P] Tries, most of which place nothing; what is placed is bounded by orders/household.ts.
  orderTry: { points: 20, seconds: MINUTE },
  orderTryByAddress: { points: 300, seconds: MINUTE },
  // [P] Each may ask the provider.
  paymentStart: { points: 60, seconds: HOUR },
  // [P] Each draws a PDF, some 100 ms of a core.
  invoice: { points: 60, seconds: HOUR },
  // [P] A person fills in an address now and then; a script does it without end.
  addressBook: { points: 60, seconds: HOUR },
  // [P] The same for what people change about themselves, their pets and their wishes.
  profileChange: { points: 60, seconds: HOUR },
  // [P] Confirmation mails of one account, and to one address whatever account asks, so that nobody is pestered.
  emailConfirmation: { points: 3, seconds: DAY },
  emailConfirmationByRecipient: { points: 3, seconds: DAY },
  // [P] Tries to confirm, by address; a token of 256 bits is not guessed anyway.
  emailConfirmTry: { points: 300, seconds: HOUR },
  // [P] What the outbox sends of orders and visits to one recipient, whatever accounts it is from. More is dropped.
  newsSms: { points: 10, seconds: DAY },
  newsMail: { points: 20, seconds: DAY },
  // [P] Told by the page, each time somebody turns to the other language.
  languageChange: { points: 60, seconds: HOUR },
  petChange: { points: 300, seconds: HOUR },
  wishlistChange: { points: 300, seconds: HOUR },
  // [P] One visit; who needs another time again may cancel it and book anew.
  bookingMove: { points: 10, seconds: DAY },
  // [P] How many visits one person may have coming, stands in rules/booking.ts.
  bookingChange: { points: 60, seconds: HOUR },
  // anchors [P]: "upload 10/min"; half an album of pets in one go.
  upload: { points: 30, seconds: MINUTE },
  uploadDaily: { points: 300, seconds: DAY },
  // security H38 [P]: nobody has more than 20 products an hour to review.
  review: { points: 20, seconds: HOUR },
  cartChange: { points: 120, seconds: MINUTE, perProcess: true },
  // [P] Said again every few seconds while somebody types.
  typing: { points: 60, seconds: MINUTE, perProcess: true },
  // security H46: "5/h/IP".
  contactMessage: { points: 5, seconds: HOUR },

  // Discourse's figures: "topic 15 s, post 5 s (new user 120/30 s)"; a topic is a question or a story.
  threadPace: { points: 1, seconds: 15 },
  threadPaceNewcomer: { points: 1, seconds: 120 },
  replyPace: { points: 1, seconds: 5 },
  replyPaceNewcomer: { points: 1, seconds: 30 },
  // "3 topics and 10 replies on day one; 20 topics, 50 likes, 30 edits per day"
  threadFirstDay: { points: 3, seconds: DAY },
  replyFirstDay: { points: 10, seconds: DAY },
  threadDaily: { points: 20, seconds: DAY },
  reactionDaily: { points: 50, seconds: DAY },
  // anchors 1b, NodeBB: "10 per day".
  reportDaily: { points: 10, seconds: DAY },
  forumEditDaily: { points: 30, seconds: DAY },
  // "same text 5 min"; security H41: "duplicate text within 5 min 409".
  sameWords: { points: 1, seconds: 5 * MINUTE },
  // security H41: "3/min, 20/day per IP".
  anonymousReply: { points: 3, seconds: MINUTE },
  anonymousReplyDaily: { points: 20, seconds: DAY },
} as const satisfies Record<string, RateLimit>;

/** Limits that are no counts per time; RATE_LIMITS=off leaves them as they are, unless they say so. */
export const FIGURES = {
  // Security 2.1 [P]: "5 min, 5 attempts, ≥60 s resend, 5 sends/h, 10/day per phone", counted over unknown devices;
  // past it each code costs work. Known devices have a budget of their own, so that strangers cannot use it up.
  code: {
    validMs: 5 * MINUTE * 1000,
    attempts: 5,
    sendsPerHour: 5,
    sendsPerDay: 10,
    knownDevicePerDay: 5,
    // [P] So many unused codes of a day are a person in need of help, more are likely an attack.
    freeUnused: 5,
  },
  // A busy server core makes 3,300 tries a second (measured), a slow phone perhaps 1,000 (not measured). A challenge takes
  // half of its tries on average: here 0.3 s and 3 s. Past the day's budget it doubles with every few codes bought.
  proof: {
    iterations: 1_000,
    lightTries: 2_000,
    slowTries: 20_000,
    doublesAfter: 4,
    validMs: 10 * MINUTE * 1000,
  },
  // [P] Browsers keep a cookie 400 days at most.
  knownDevice: { perAccount: 10, days: 400 },
  // Security 2.1 [P]: "alarm on the global failure rate … when <20 % of codes are used in 15 min": then every unknown
  // device proves work for a code. RATE_LIMITS=off lifts it.
  codeUse: {
    withinMs: 15 * MINUTE * 1000,
    leastPercent: 20,
    // [P] Younger ones may still be on their way to somebody.
    settledMs: 2 * MINUTE * 1000,
    // [P] Fewer say nothing. More than one address can ask for where two hours of `codeSend` meet, so that nobody
    // makes it harder for all by asking alone.
    leastCodes: 700,
  },
  email: {
    // [P] A link to confirm an e-mail is good for a day.
    confirmationHours: 24,
    // [P] How long mails wait for the confirmation; older ones are no news.
    waitingHours: 72,
    // [P] A visit is often moved more than once: the message waits, so that one tells the last time.
    moveWaitsSeconds: 2 * MINUTE,
  },
  secondProof: {
    // Operators give a number to somebody else some 90 days after it was last used.
    awayDays: 90,
    // [P] In all, in so many days, however often somebody signs in.
    tries: 3,
    triesDays: 30,
    // [P] An e-mail proves nothing sooner after it was confirmed, so that who holds a device for a moment gets no
    // further.
    emailSettledDays: 7,
    // [P] As long as typing may take.
    validMinutes: 15,
  },
  // [P] As long as people may ask what a mobile is still remembered by, after its account has gone; the privacy policy
  // says a year.
  carriedDays: 365,
  // Security 2.2: "Access 15 min", "30 days absolute, 14 days idle", "10 s grace, predecessor only".
  session: {
    accessSeconds: 15 * MINUTE,
    days: 30,
    idleDays: 14,
    graceMs: 10_000,
    // [P] As many devices are listed, those used last.
    listed: 50,
  },
  // [P] What any JSON may hold that a client sends, by the graph, a websocket or /api. The longest of our own are a
  // cart of 50 lines and a story of 10,000 characters.
  input: {
    values: 2_000,
    listLength: 200,
    names: 200,
    nameCharacters: 200,
    depth: 32,
    characters: 20_000,
    // So many bytes of a request cost one point of `graphCostByAddress`, before they are looked at.
    bytesPerPoint: 10,
  },
  // Security 2.4 [P]. What comes over a websocket is bounded alike.
  graph: {
    bodyBytes: 100 * 1024,
    // [P] As many as tokens. Every error counts the lines before it.
    lines: 1_000,
    // Four times what the largest screen of the client asks; validating takes the square of it.
    tokens: 1_000,
    // "depth 8", and two more for the `nodes` of connections. The schema itself is asked for deeper than that.
    depth: 10,
    // "aliases / directives / root fields 15 / 10 / 10; 3 mutations per document"
    aliases: 15,
    directives: 10,
    // [P] Seven times what the largest screen of the client asks, its fragments spread out: each is looked at to judge it.
    selections: 1_000,
    // Room for a screen that names one twice.
    rootFields: 15,
    mutations: 3,
    // The whole schema is 90 kB of answer; once is enough for any tool.
    schemaFields: 3,
    // [P] A search reads whole indexes, however little it answers.
    searches: 2,
    // [P] An article is some 6 kB, so that no answer of many passes the cap of 2 MB.
    textCost: 20,
    // D11: "cost at most 5,000", with variables resolved and defaults counted.
    cost: 5_000,
    // "10 s deadline, 2 MB cap"
    answerMs: 10_000,
    answerBytes: 2 * 1024 * 1024,
    // graphql.md: "`first`: default 24, cap 100". The contract says so too: less is safe to set, more is not.
    pageSize: MAX_PAGE_SIZE,
  },
  // Security 2.9: "30 s (uploads 120), 15 s, 65 s behind a 60 s proxy"; Node's own bound nothing here. A little
  // less, since slow connections are looked at once a second, and a busy process is late.
  http: {
    bodyMs: 28_000,
    headersMs: 12_500,
    // Longer than the 60 s of a proxy in front, so that it never meets a closed connection.
    keepAliveMs: 65_000,
    // [P] Whoever takes nothing of an answer for so long is cut off; whoever takes some of it keeps it.
    stallMs: 30_000,
    // [P] What one process holds of answers that were not taken yet. Beyond it, whoever leaves most of it is cut off.
    unsentBytes: 128 * 1024 * 1024,
    // "/readyz (DB `select 1` ≤500 ms)"
    readyMs: 500,
  },
  // Security 2.9: the pool waits without end by default; every wait has an end here.
  database: {
    // Of each process; "processes × max ≤ 80 % of `max_connections`" is looked at in database/pool-share.ts.
    connections: 10,
    // Security 2.9: "search 2 s". [P] Of each process as well; more at once would only take turns on two cores.
    searchConnections: 4,
    searchMs: 2_000,
    connectMs: 5_000,
    statementMs: 5_000,
    lockMs: 2_000,
    idleInTransactionMs: 10_000,
    queryMs: 8_000,
    transactionWaitMs: 5_000,
    transactionMs: 10_000,
    // "Retry P2034/40001/40P01 ≤5 times"
    transactionTries: 5,
  },
  // Security 2.9: "Outbound calls 8 s".
  outside: {
    // An SMS sender, a mail server, a bucket, a virus scanner.
    answerMs: 8_000,
    // The card provider, however many calls it takes; half a second is ours, to answer in.
    paymentsMs: 7_500,
    // "breaker after 5 failures/30 s": so many in a row, and it is asked nothing for so long; then one may try.
    failures: 5,
    restMs: 30_000,
  },
  rest: {
    // Security 2.4 [P]: "body 100 KiB".
    bodyBytes: 100 * 1024,
    // [P] Path parameters are ids and slugs.
    paramCharacters: 200,
    // Security 2.3: a preflight's answer may be kept for "max-age 600".
    corsMaxAgeSeconds: 600,
    // As long as petToken and petUser live (decisions.md).
    visitorCookieDays: 30,
  },
  // [P] A report is about 1 kB, most of it the policy itself.
  policyReports: { bodyBytes: 16 * 1024 },
  // [P] What people write, as it is shown; bytes are those of UTF-8.
  writing: {
    // The HTML of a text has at most so many times its bytes, and so many more: a plain text, and one of lists,
    // links and stress, has less. Beyond it nothing is taken.
    htmlTimes: 2,
    htmlBytes: 2 * 1024,
    // A page of texts that is gone through by cursor or number ends early at so many bytes of source.
    pageBytes: 128 * 1024,
    // What each thread may still show of its talk where many are listed together.
    threadBytes: 8 * 1024,
  },
  // [P] A turn of the event loop that keeps all others waiting so long is counted, and logged once in a while.
  stalls: { leastMs: 150, logEveryMs: MINUTE * 1000 },
  // What visitors are answered from memory.
  visitorCache: {
    // [P] A few thousand pages.
    bytes: 64 * 1024 * 1024,
    // [P] What time alone makes untrue, such as a sale that ends or 'an hour ago'.
    freshMs: 30_000,
    // [P] An older answer is still given while a new one is made, once, to whoever asks first.
    staleMs: 60_000,
  },
  // [P] What one process holds open at once, sockets included. RATE_LIMITS=off lifts it.
  connections: 5_000,
  // [P] How many of them one address may hold: carriers put many people behind one. Where TRUST_PROXY is set they are
  // the proxy's, and as many requests of one address are answered at a time instead. RATE_LIMITS=off lifts it.
  connectionsPerAddress: 500,
  // Security 2.6 [P]: "5 sockets/user, 50/IP; 20 subscriptions/socket", "maxPayload 64 KiB", "init timeout 3 s",
  // "30 messages/10 s", "idle without subscriptions 60 s; life 1 h", "terminate if bufferedAmount >1 MiB for 30 s";
  // ten times as many for an address, since Indian carriers share them. RATE_LIMITS=off lifts what is counted
  // per socket, person and address.
  sockets: {
    perAddress: 500,
    perPerson: 5,
    subscriptionsPerSocket: 20,
    messages: { most: 30, withinMs: 10_000 },
    messageBytes: 64 * 1024,
    initWithinMs: 3_000,
    idleMs: MINUTE * 1000,
    lifeMs: HOUR * 1000,
    // [P] Proxies cut off a line that is silent for a minute; who is gone is missed after two of these.
    pingEveryMs: 25_000,
    // [P] A socket that has not read so much is sent no more events.
    bufferedBytes: 256 * 1024,
    mostBufferedBytes: 1024 * 1024,
    mostBufferedMs: 30_000,
    // "expired tokens … ≤5 s"
    lookEveryMs: 2_000,
  },
  // Security 2.5, 2.7 [P].
  uploads: {
    // spec §9: "Upload limit: 5 MB (5242880 bytes)", that many being too many.
    fileBytes: TOO_MANY_BYTES,
    filesPerRequest: 10,
    // "Content-Length ≤ 55 MiB"
    requestBytes: 55 * 1024 * 1024,
    fieldBytes: 16 * 1024,
    // A story of 10,000 characters, each written as \uXXXX, and its tags.
    storyBytes: 64 * 1024,
    fields: 10,
    // "≤3 parallel uploads/user"; and in all, since a file is held in memory while it is looked at.
    atOncePerUser: 3,
    atOnce: 20,
    bytesAtOnce: 160 * 1024 * 1024,
    // [P] So many are read, looked at and stored at a time, however many are on their way.
    inHand: 4,
    // security 2.5: "parts 25, headerPairs 100"
    parts: 25,
    headerPairs: 100,
    requestMs: 120_000,
    // "Quota 100 MB / 200 files per user".
    bytesPerUser: 100 * 1024 * 1024,
    filesPerUser: 200,
    // "≤1,000 entries, ≤50 MB unpacked, ratio ≤100"
    zipEntries: 1_000,
    zipBytes: 50 * 1024 * 1024,
    zipRatio: 100,
    // "≤50 frames"
    frames: 50,
    // Files that no room took up are swept after this.
    unattachedMs: HOUR * 1000,
  },
  // Security H48: documents "by 5-min HMAC url".
  privateLinkMs: 5 * MINUTE * 1000,
  pictures: {
    // Security 2.7: "`limitInputPixels` 40 M … 2 at a time".
    pixels: 40_000_000,
    atOnce: 2,
    // [P] More than this in line are told to come back.
    waiting: 200,
  },
} as const;

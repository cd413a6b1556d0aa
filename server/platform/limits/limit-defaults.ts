// The defaults of all technical limits. Names end in their unit: Ms, Seconds, Days, Bytes; all others are counts.
// LIMIT_… settings override them (limit-settings.ts); the shop reads them through limits.ts. Business rules, such as
// quantities, are in rules/.
import { secondsInHour as HOUR, secondsInMinute as MINUTE } from 'date-fns/constants';
import { MAX_PAGE_SIZE } from '#rules/constants.ts';
import { SHEET_LIMIT_BYTES, UPLOAD_LIMIT_BYTES } from '#rules/upload.ts';
import { SIGN_IN_FIGURES } from './sign-in-limit-defaults.ts';

export { type RateLimit, RATE_LIMIT_DEFAULTS } from './rate-limit-defaults.ts';

/** All other limits. RATE_LIMITS=off does not change them, unless noted. */
export const LIMIT_DEFAULTS = {
  ...SIGN_IN_FIGURES,
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
  // Used instead of `input` for signed-in staff: new values of 1,000 sizes, or as many pasted rows.
  staffInput: { values: 12_000, listLength: 1_000, characters: 300_000 },
  // GraphQL over HTTP and over websockets.
  graph: {
    bodyBytes: 100 * 1024,
    // The same as `tokens`. graphql-js counts the lines before every error.
    lines: 1_000,
    // Four times the largest document of the client. Validation time is quadratic.
    tokens: 1_000,
    // Introspection is deeper and has no such limit.
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
    // Of the operation with its variables and default values.
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
  // The pool's own default is to wait without limit.
  database: {
    // For each process; checked against `max_connections` at startup.
    connections: 10,
    // For each process; more would only compete for two cores.
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
    // Keys that are valid at the same time.
    count: 50,
    // The default and the longest validity of a key.
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
  // Open connections of one address; mobile carriers put many people behind one. Behind a proxy (TRUST_PROXY) it
  // limits concurrent requests instead. RATE_LIMITS=off disables it.
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
  // A product sheet that is imported. Its cells are stored until the import is one of the last.
  productSheet: {
    fileBytes: SHEET_LIMIT_BYTES,
    // The parts of a workbook that are read, unpacked.
    unpackedBytes: 64 * 1024 * 1024,
    zipEntries: 1_000,
    rows: 10_000,
    columns: 100,
    cellCharacters: 10_000,
    // Imports that are stored with their rows.
    stored: 10,
    importMs: 120_000,
    // Runs that were cut off before an import is given up.
    tries: 3,
  },
  uploads: {
    // The first size that is too large.
    fileBytes: UPLOAD_LIMIT_BYTES,
    filesPerRequest: 10,
    requestBytes: 55 * 1024 * 1024,
    fieldBytes: 16 * 1024,
    // A story of 10,000 characters, each escaped as six bytes of JSON, and its tags.
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
    // How long the rest of a refused upload is read, so that its sender receives the response.
    drainMs: 3_000,
    // Quota of a user.
    bytesPerUser: 100 * 1024 * 1024,
    filesPerUser: 200,
    zipEntries: 1_000,
    zipBytes: 50 * 1024 * 1024,
    zipRatio: 100,
    // Frames of an animated picture.
    frames: 50,
    // Files that nothing refers to are deleted after this.
    unattachedMs: HOUR * 1000,
  },
  // Signed links to documents.
  privateLinkMs: 5 * MINUTE * 1000,
  // Signed links to previews of products.
  previewLinkMs: HOUR * 1000,
  pictures: {
    pixels: 40_000_000,
    atOnce: 2,
    // More waiting requests are refused.
    waiting: 200,
  },
} as const;

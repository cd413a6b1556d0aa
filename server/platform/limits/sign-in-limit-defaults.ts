// The defaults of the limits of accounts: codes, proofs, sessions and the back office; see limit-defaults.ts.
import { secondsInMinute as MINUTE } from 'date-fns/constants';

export const SIGN_IN_FIGURES = {
  // Sign-in codes for one mobile from unknown devices; beyond these each code needs a proof of work. Known devices have a
  // separate budget, so that strangers cannot use it up.
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
    // A request of the back office: new values of 1,000 sizes have about 200 kB.
    bodyBytes: 512 * 1024,
    keys: 10,
    sessionHours: 12,
    // For roles that see money.
    idleMinutes: 30,
    seenEverySeconds: MINUTE,
    // How often an open socket checks whether its session is still valid, besides before each message.
    socketCheckMs: 10_000,
    // In one CSV file.
    exportedOrders: 50_000,
    exportedProducts: 20_000,
    exportedCoupons: 20_000,
    // Saved views of a list: of one person, and shared by everybody.
    ownViews: 30,
    sharedViews: 50,
    // Own keys change only this long after a sign-in.
    freshMinutes: 15,
    linkHours: 24,
    challengeMinutes: 5,
    recoveryCodes: 10,
    // An address that someone signed in from counts as theirs this long; ended sessions are deleted then.
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
} as const;

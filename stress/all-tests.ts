// The tests, in the order they are run.
import type { BatteryTest } from './test.ts';
import { clockJumps } from './tests/clock-jumps.ts';
import { diskFull } from './tests/disk-full.ts';
import { live } from './tests/live.ts';
import { redisAway } from './tests/redis-away.ts';
import { lastUnit } from './tests/t01-last-unit.ts';
import { crowd } from './tests/t02-crowd.ts';
import { sameKey } from './tests/t03-same-key.ts';
import { kills } from './tests/t04-kills.ts';
import { oneEvent } from './tests/t05-one-event.ts';
import { anyOrder } from './tests/t06-any-order.ts';
import { brokenProofs } from './tests/t07-broken-proofs.ts';
import { foreignProofs } from './tests/t08-foreign-proofs.ts';
import { tampered } from './tests/t09-tampered.ts';
import { browserGone } from './tests/t10-browser-gone.ts';
import { lateMoney } from './tests/t11-late-money.ts';
import { oneWinner } from './tests/t12-one-winner.ts';
import { money } from './tests/t13-money.ts';
import { codes } from './tests/t14-codes.ts';
import { sends } from './tests/t15-sends.ts';
import { matrix } from './tests/t16-matrix.ts';
import { forbidden } from './tests/t17-forbidden.ts';
import { fuzz } from './tests/t18-fuzz.ts';
import { graphAttacks } from './tests/t19-graph-attacks.ts';
import { dearest } from './tests/t20-dearest.ts';
import { foreignPages } from './tests/t21-foreign-pages.ts';
import { uploads } from './tests/t22-uploads.ts';
import { hostileTexts } from './tests/t23-hostile-texts.ts';
import { reactions } from './tests/t24-reactions.ts';
import { lastCoupon } from './tests/t25-coupon.ts';
import { sockets } from './tests/t26-sockets.ts';
import { databaseAway } from './tests/t27-database-away.ts';
import { poolHeld } from './tests/t28-pool-held.ts';
import { newRelease } from './tests/t29-new-release.ts';
import { slowSenders } from './tests/t30-slow-senders.ts';
import { providerAway } from './tests/t31-provider-away.ts';
import { refreshing } from './tests/t32-refresh.ts';
import { migrations } from './tests/t33-migrations.ts';
import { restoreDrill } from './tests/t34-restore.ts';
import { canaryInLogs } from './tests/t35-canary.ts';
import { headers } from './tests/t36-headers.ts';
import { interleaved } from './tests/t37-interleaved.ts';
import { soak } from './tests/t38-soak.ts';
import { providerScenarios } from './tests/t39-provider-scenarios.ts';
import { packages } from './tests/t40-packages.ts';
import { stalls } from './tests/t41-stalls.ts';

export const ALL_TESTS: readonly BatteryTest[] = [
  lastUnit,
  crowd,
  sameKey,
  kills,
  oneEvent,
  anyOrder,
  brokenProofs,
  foreignProofs,
  tampered,
  browserGone,
  lateMoney,
  oneWinner,
  money,
  codes,
  sends,
  matrix,
  forbidden,
  fuzz,
  graphAttacks,
  dearest,
  foreignPages,
  uploads,
  hostileTexts,
  reactions,
  lastCoupon,
  sockets,
  databaseAway,
  poolHeld,
  newRelease,
  slowSenders,
  providerAway,
  refreshing,
  migrations,
  restoreDrill,
  canaryInLogs,
  headers,
  interleaved,
  providerScenarios,
  packages,
  stalls,
  live,
  diskFull,
  clockJumps,
  redisAway,
  soak,
];

// The tests, in the order they are run.
import type { BatteryTest } from './test.ts';
import { live } from './tests/live.ts';
import { NOT_RUN } from './tests/not-run.ts';
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
import { reactions } from './tests/t24-reactions.ts';
import { lastCoupon } from './tests/t25-coupon.ts';
import { sockets } from './tests/t26-sockets.ts';
import { providerAway } from './tests/t31-provider-away.ts';
import { refreshing } from './tests/t32-refresh.ts';
import { interleaved } from './tests/t37-interleaved.ts';

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
  reactions,
  lastCoupon,
  sockets,
  providerAway,
  refreshing,
  interleaved,
  live,
  ...NOT_RUN,
];

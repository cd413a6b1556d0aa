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
import { fuzz } from './tests/t18-fuzz.ts';
import { uploads } from './tests/t22-uploads.ts';
import { hostileTexts } from './tests/t23-hostile-texts.ts';
import { reactions } from './tests/t24-reactions.ts';
import { lastCoupon } from './tests/t25-coupon.ts';
import { sockets } from './tests/t26-sockets.ts';
import { providerAway } from './tests/t31-provider-away.ts';
import { interleaved } from './tests/t37-interleaved.ts';
import { packages } from './tests/t40-packages.ts';

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
  fuzz,
  uploads,
  hostileTexts,
  reactions,
  lastCoupon,
  sockets,
  providerAway,
  interleaved,
  packages,
  live,
  ...NOT_RUN,
];

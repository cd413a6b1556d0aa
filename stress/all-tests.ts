// All stress tests in the order in which they run.
import type { StressTest } from './stress-test.ts';
import { clockJumps } from './tests/clock-jumps.ts';
import { diskFull } from './tests/disk-full.ts';
import { live } from './tests/live.ts';
import { redisOutage } from './tests/redis-outage.ts';
import { lastUnit } from './tests/t01-last-unit.ts';
import { sale } from './tests/t02-sale.ts';
import { sameKey } from './tests/t03-same-key.ts';
import { kills } from './tests/t04-kills.ts';
import { duplicateWebhooks } from './tests/t05-duplicate-webhooks.ts';
import { eventOrder } from './tests/t06-event-order.ts';
import { forgedSignatures } from './tests/t07-forged-signatures.ts';
import { foreignSignatures } from './tests/t08-foreign-signatures.ts';
import { tamperedOrders } from './tests/t09-tampered-orders.ts';
import { browserClosed } from './tests/t10-browser-closed.ts';
import { lateCapture } from './tests/t11-late-capture.ts';
import { expiryRace } from './tests/t12-expiry-race.ts';
import { priceRules } from './tests/t13-price-rules.ts';
import { signInCodes } from './tests/t14-sign-in-codes.ts';
import { codeSending } from './tests/t15-code-sending.ts';
import { accessMatrix } from './tests/t16-access-matrix.ts';
import { forbiddenFields } from './tests/t17-forbidden-fields.ts';
import { fuzz } from './tests/t18-fuzz.ts';
import { graphAttacks } from './tests/t19-graphql-attacks.ts';
import { costliestQueries } from './tests/t20-costliest-queries.ts';
import { crossSite } from './tests/t21-cross-site.ts';
import { uploads } from './tests/t22-uploads.ts';
import { hostileTexts } from './tests/t23-hostile-texts.ts';
import { reactions } from './tests/t24-reactions.ts';
import { lastCoupon } from './tests/t25-last-coupon-use.ts';
import { sockets } from './tests/t26-websockets.ts';
import { databaseOutage } from './tests/t27-database-outage.ts';
import { poolExhausted } from './tests/t28-pool-exhausted.ts';
import { rollingRestart } from './tests/t29-rolling-restart.ts';
import { slowClients } from './tests/t30-slow-clients.ts';
import { providerOutage } from './tests/t31-provider-outage.ts';
import { refreshTokens } from './tests/t32-refresh.ts';
import { migrations } from './tests/t33-migrations.ts';
import { restoreDrill } from './tests/t34-restore.ts';
import { canaryInLogs } from './tests/t35-canary.ts';
import { headers } from './tests/t36-headers.ts';
import { interleaved } from './tests/t37-interleaved.ts';
import { soak } from './tests/t38-soak.ts';
import { providerScenarios } from './tests/t39-provider-scenarios.ts';
import { packages } from './tests/t40-packages.ts';
import { stalls } from './tests/t41-stalls.ts';

export const ALL_TESTS: readonly StressTest[] = [
  lastUnit,
  sale,
  sameKey,
  kills,
  duplicateWebhooks,
  eventOrder,
  forgedSignatures,
  foreignSignatures,
  tamperedOrders,
  browserClosed,
  lateCapture,
  expiryRace,
  priceRules,
  signInCodes,
  codeSending,
  accessMatrix,
  forbiddenFields,
  fuzz,
  graphAttacks,
  costliestQueries,
  crossSite,
  uploads,
  hostileTexts,
  reactions,
  lastCoupon,
  sockets,
  databaseOutage,
  poolExhausted,
  rollingRestart,
  slowClients,
  providerOutage,
  refreshTokens,
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
  redisOutage,
  soak,
];

// The steps that a new shop must complete before it can sell, for the first page of the back office.
import { missingIdentity, SAMPLE_IDENTITY } from '#rules/shop.ts';
import type { SetupStep, SetupStepName } from '#server/generated/resolver-types.ts';
import { listUnreadTexts } from '#server/modules/shop-texts/versions.ts';
import { isStandin } from '#server/integrations/payment-account.ts';
import { env } from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import { readShopIdentity } from '#server/platform/shop-identity.ts';
import { readShopSettings } from '#server/platform/shop-settings.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';

const PAYMENT_KEYS = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;

/** The steps of setting up a shop, in order. */
export async function listSetupSteps(actor: StaffActor | null): Promise<SetupStep[]> {
  requirePermission(actor, 'settings:write');
  const [identity, unread, settings, category, brand, product, staff] = await Promise.all([
    readShopIdentity(),
    listUnreadTexts(),
    readShopSettings(),
    // Products belong to subcategories.
    db.category.findFirst({ where: { parentId: { not: null } }, select: { id: true } }),
    db.brand.findFirst({ select: { id: true } }),
    db.product.findFirst({
      where: { status: 'LIVE', variants: { some: { price: { gt: 0 }, stock: { gt: 0 } } } },
      select: { id: true },
    }),
    db.staff.count({ where: { removedAt: null } }),
  ]);
  const missing = missingIdentity(identity);
  return [
    stepWithMissing('IDENTITY', missing),
    // The built-in mark is the logo of the shop with the sample name.
    step('LOGO', identity.logoKey !== '' || (missing.length === 0 && identity.name === SAMPLE_IDENTITY.name)),
    stepWithMissing('PAYMENT', missingPaymentKeys()),
    stepWithMissing('POLICIES', unread),
    step('DELIVERY', settings.version > 0),
    step('CATEGORY', category !== null),
    step('BRAND', brand !== null),
    step('PRODUCT', product !== null),
    step('STAFF', staff > 1),
  ];
}

const step = (name: SetupStepName, isDone: boolean): SetupStep => ({ name, isDone, missing: [] });

const stepWithMissing = (name: SetupStepName, missing: readonly string[]): SetupStep => ({
  name,
  isDone: missing.length === 0,
  missing: [...missing],
});

/** The payment settings that are not set. The stand-in of demo mode needs none. */
function missingPaymentKeys(): string[] {
  return isStandin() ? [] : PAYMENT_KEYS.filter((name) => !env()[name]);
}

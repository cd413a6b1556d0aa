// Changes of the shop identity by the owner and the operator.
import { z } from 'zod';
import { emailSchema } from '#rules/accounts/email.ts';
import { pinCodeSchema } from '#rules/accounts/address.ts';
import { STATE_NAMES } from '#rules/accounts/states.ts';
import { isGstin, stateOfGstin } from '#rules/money/gstin.ts';
import { SAMPLE_IDENTITY, type ShopIdentity } from '#rules/shop.ts';
import { line } from '#rules/text/text.ts';
import { withAuditLog } from '#server/modules/audit/audit-log.ts';
import { lookOfLogo } from '#server/modules/pictures/logo.ts';
import { requireShopPicture } from '#server/modules/pictures/shop-pictures.ts';
import { env } from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { type FaultyFields, invalid } from '#server/platform/errors.ts';
import { parseInput } from '#server/platform/parse.ts';
import { publishIdentityChanged, readShopIdentity, withDefaults } from '#server/platform/shop-identity.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { requireSameVersion } from '#server/platform/versions.ts';

const phone = z
  .string()
  .trim()
  .regex(/^\+?\d[\d ]{5,18}\d$/, 'Please enter a phone number such as +91 98765 43210');
/** An empty text removes the value. */
const orNothing = (rule: z.ZodType<string>) => z.union([z.literal(''), rule]);

const identity = z.object({
  name: line('Please enter a name', 60),
  logoKey: orNothing(z.string().max(300)),
  legalName: line('Please enter the registered name', 120),
  street: line('Please enter house and street', 160),
  city: line('Please enter a city', 60),
  stateName: z.enum(STATE_NAMES, `Please enter one of ${STATE_NAMES.join(', ')}`),
  postalCode: pinCodeSchema,
  gstin: z
    .string()
    .trim()
    .toUpperCase()
    .refine(isGstin, 'This is not a GSTIN: one of its 15 characters is wrong'),
  careEmail: emailSchema,
  ordersEmail: emailSchema,
  hotline: phone,
  techSupport: orNothing(phone),
  hours: line('Please enter the opening hours', 80),
  officerName: line('Please enter the name', 80),
  officerDesignation: line('Please enter the designation', 80),
  officerEmail: emailSchema,
  officerPhone: phone,
  pickupName: orNothing(line('Please enter a name', 80)),
  pickupStreet: orNothing(line('Please enter house and street', 160)),
  pickupCity: orNothing(line('Please enter a city', 60)),
  pickupPostalCode: orNothing(pinCodeSchema),
  pickupHours: orNothing(line('Please enter the opening hours', 80)),
  vetPhone: orNothing(phone),
  tagline: orNothing(line('Please enter a tagline', 80)),
  taglineHi: orNothing(line('Please enter a tagline', 80)),
  about: orNothing(line('Please describe the shop', 400)),
  aboutHi: orNothing(line('Please describe the shop', 400)),
  streetHi: orNothing(line('Please enter house and street', 160)),
  cityHi: orNothing(line('Please enter a city', 60)),
  hoursHi: orNothing(line('Please enter the opening hours', 80)),
  pickupNameHi: orNothing(line('Please enter a name', 80)),
  pickupStreetHi: orNothing(line('Please enter house and street', 160)),
  pickupCityHi: orNothing(line('Please enter a city', 60)),
  pickupHoursHi: orNothing(line('Please enter the opening hours', 80)),
  social: orNothing(
    z
      .string()
      .trim()
      .max(1000, 'At most 1000 characters')
      .regex(
        /^https:\/\/\S+(?: https:\/\/\S+){0,7}$/,
        'Please enter up to 8 addresses with https://, separated by spaces',
      ),
  ),
});

export type IdentityInput = Partial<Record<keyof ShopIdentity, string | null>>;

export interface StaffIdentityRow extends ShopIdentity {
  /** 0 if the identity was never set. */
  version: number;
}

const PERMISSION = 'settings:write';

/** The identity of the shop, read from the database. */
export function findStaffIdentity(actor: StaffActor | null): Promise<StaffIdentityRow> {
  requirePermission(actor, PERMISSION);
  return readVersion(db);
}

async function readVersion(tx: Tx): Promise<StaffIdentityRow> {
  const { version = 0, ...set } =
    (await tx.shopIdentity.findUnique({ where: { id: 1 }, omit: { id: true } })) ?? {};
  return { ...withDefaults(set), version };
}

/**
 * Sets the given fields and leaves the others unchanged. An empty text removes an optional field. All processes reload
 * the identity.
 * @param expectedVersion the version that the person saw; omitted by the operator, who replaces the current one
 * @throws VALIDATION naming each invalid field, CONFLICT for an older version
 */
export async function setShopIdentity(
  actor: StaffActor | null,
  input: IdentityInput,
  expectedVersion?: number,
): Promise<StaffIdentityRow> {
  requirePermission(actor, PERMISSION);
  const named = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
  const values: Partial<ShopIdentity> = parseInput(identity.partial(), named);
  if (env().SHOP_MODE === 'production') refuseSamples(values);
  if (values.logoKey) await requireLogo(values.logoKey);
  const action = { kind: 'shop', action: 'set', about: 'identity' } as const;
  const saved = await withAuditLog(action, async (tx) => ({ ...(await readShopIdentity(tx)) }))(
    async (tx) => {
      const { version, ...current } = await readVersion(tx);
      const names = Object.keys(values) as (keyof ShopIdentity)[]; // of the parsed fields
      if (names.every((name) => values[name] === current[name])) return { ...current, version };
      if (expectedVersion !== undefined) requireSameVersion(expectedVersion, { version, fields: current });
      requireGstinOfState(values, current);
      await tx.shopIdentity.upsert({
        where: { id: 1 },
        create: { id: 1, ...values },
        update: { ...values, version: { increment: 1 } },
      });
      return readVersion(tx);
    },
  );
  await publishIdentityChanged();
  return saved;
}

async function requireLogo(key: string): Promise<void> {
  await requireShopPicture(key, 'logoKey');
  const { height } = await lookOfLogo(key);
  if (height < MIN_LOGO_HEIGHT)
    throw invalid({
      logoKey: `Please choose a picture that is at least ${MIN_LOGO_HEIGHT} pixels high`,
    });
}

/** The minimum height of a logo in pixels. */
const MIN_LOGO_HEIGHT = 100;

/** The tax depends on the state, so it must match the GSTIN. @throws VALIDATION naming the field of the input */
function requireGstinOfState(values: Partial<ShopIdentity>, current: ShopIdentity): void {
  const { gstin, stateName } = { ...current, ...values };
  const state = stateOfGstin(gstin);
  const isChanged = values.gstin !== undefined || values.stateName !== undefined;
  if (!isChanged || !stateName || !state || state === stateName || gstin === SAMPLE_IDENTITY.gstin) return;
  const field = values.gstin === undefined ? 'stateName' : 'gstin';
  throw invalid({ [field]: `The GSTIN belongs to ${state}, but the state is ${stateName}` });
}

/** Fields whose values may equal the samples, because a shop can be in the same city and state. */
const REUSABLE_FIELDS: readonly string[] = [
  'name',
  'city',
  'stateName',
  'postalCode',
  'hours',
  'officerDesignation',
  'pickupCity',
  'pickupPostalCode',
  'pickupHours',
  'cityHi',
  'hoursHi',
  'pickupCityHi',
  'pickupHoursHi',
];

function refuseSamples(values: Partial<ShopIdentity>): void {
  const faults: FaultyFields = {};
  for (const [name, value] of Object.entries(values)) {
    const isSample = !REUSABLE_FIELDS.includes(name) && value === SAMPLE_IDENTITY[name as keyof ShopIdentity]; // a parsed key
    if (isSample || /\.example\b/.test(value)) faults[name] = 'This is a sample value. Please enter your own';
  }
  if (Object.keys(faults).length) throw invalid(faults);
}

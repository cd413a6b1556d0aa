// Prices that staff plan over the graph of the back office, and the job that applies them.
import { randomUUID } from 'node:crypto';
import { runJob } from '#server/composition/jobs.ts';
import { db } from '#server/platform/database/db.ts';
import { inHours } from './hours.ts';
import { requestAdminGraphql } from './staff.ts';

interface Size {
  id: string;
  price: number;
  plannedPrices: { id: string; isRunning: boolean; discountedPrice: number }[];
}
const SIZES = 'sizes { id price plannedPrices { id isRunning discountedPrice } }';

/** Actions of a member of staff on the prices of a size. */
export function pricePlans(url: () => string, cookie: () => string) {
  /** Sends a mutation that answers a product. */
  async function send(mutation: string, declared: string, variables: object, as = cookie()) {
    const query = `mutation (${declared}) { result: ${mutation} { ${SIZES} } }`;
    const { data, errors, code } = await requestAdminGraphql<{ result: { sizes: Size[] } } | null>(
      url(),
      query,
      {
        variables,
        cookie: as,
      },
    );
    const fields = errors[0]?.extensions?.fields as Record<string, string> | undefined;
    const find = (sizeId: string) => data?.result.sizes.find(({ id }) => id === sizeId);
    return { code, fields, find };
  }
  return {
    send,
    /** Plans ₹500 less 10 % from one to three hours from now. */
    plan: (sizeId: string, values: object = {}, as = cookie()) => {
      const input = {
        id: randomUUID(),
        sizeId,
        price: 500_00,
        discountPercent: 10,
        startsAt: inHours(1),
        endsAt: inHours(3),
        ...values,
      };
      return send('planPrice(input: $input)', '$input: PlannedPriceInput!', { input }, as);
    },
    cancel: (id: string, as = cookie()) => send('cancelPlannedPrice(id: $id)', '$id: ID!', { id }, as),
  };
}

export const applyPlannedPrices = () => runJob('applyPlannedPrices');

export const findSize = ({ id }: { id: string }) => db.productVariant.findUniqueOrThrow({ where: { id } });

// Automatic discounts as staff enter them, over the GraphQL API of the back office.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { requestAdminGraphql, type TestStaff } from './staff.ts';

interface TestDiscount {
  id: string;
  version: number;
  state: string;
  [field: string]: unknown;
}

const FIELDS = `id kind percent buy pay state name nameHi categories { slug } brands { slug } startsAt endsAt isOn version
  figures { orders discount sales }`;
const CREATE = `mutation ($input: AutomaticDiscountInput!) {
  discount: createAutomaticDiscount(input: $input) { ${FIELDS} } }`;
const CHANGE = `mutation ($id: ID!, $version: Int!, $input: AutomaticDiscountInput!) {
  discount: changeAutomaticDiscount(id: $id, version: $version, input: $input) { ${FIELDS} } }`;
const END = `mutation ($id: ID!) { discount: endAutomaticDiscount(id: $id) { ${FIELDS} } }`;

/** @param manager the author of the discounts */
export function staffDiscountActions(url: () => string, manager: () => TestStaff) {
  const send = (query: string, variables: object, { cookie }: TestStaff = manager()) =>
    requestAdminGraphql<{ discount: TestDiscount }>(url(), query, { variables, cookie });
  const newName = () => `3 for 2 ${randomUUID().slice(0, 8)}`;
  /** Three for two unless given. */
  const create = (input: object = {}, who?: TestStaff) =>
    send(CREATE, { input: { name: newName(), buy: 3, pay: 2, ...input } }, who);
  return {
    newName,
    create,
    async created(input: object = {}): Promise<TestDiscount> {
      const { data, errors } = await create(input);
      expect(errors).toEqual([]);
      return data.discount;
    },
    change: ({ id, version }: Pick<TestDiscount, 'id' | 'version'>, input: object, who?: TestStaff) =>
      send(CHANGE, { id, version, input }, who),
    end: (id: string) => send(END, { id }),
  };
}

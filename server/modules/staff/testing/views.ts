// Saved views for tests, over the GraphQL API of the back office.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { requestAdminGraphql, type TestStaff } from '#server/testing/staff.ts';

export interface View {
  id: string;
  name: string;
  isShared: boolean;
  query: string;
  columns: string[];
  version: number;
  owner: string;
  isOwn: boolean;
  isChangeable: boolean;
}

const FIELDS = 'id name isShared query columns version owner isOwn isChangeable';
export const CREATE = `mutation ($input: StaffViewInput!) { view: createStaffView(input: $input) { ${FIELDS} } }`;
const CHANGE = `mutation ($id: ID!, $version: Int!, $input: StaffViewInput!) {
  view: changeStaffView(id: $id, version: $version, input: $input) { ${FIELDS} } }`;
export const DELETE = 'mutation ($id: ID!, $version: Int!) { deleteStaffView(id: $id, version: $version) }';
export const LIST = `{ staffViews { ${FIELDS} } }`;

export const inputOf = (changes: object = {}) => ({
  name: `View ${randomUUID()}`,
  isShared: false,
  query: 'place=Pune&tab=LATE',
  columns: ['customer', 'total'],
  ...changes,
});

export const inputOfView = ({ name, isShared, query, columns }: View) => ({ name, isShared, query, columns });

/** The invalid fields of a refused request. */
export async function fieldsOf(response: Promise<{ code: string; errors: { extensions?: object }[] }>) {
  const { code, errors } = await response;
  expect(code).toBe('VALIDATION');
  return Object.keys((errors[0]?.extensions as { fields?: object } | undefined)?.fields ?? {});
}

/** Requests of staff members for saved views. */
export function viewsIn(shop: { url: string }) {
  const ask = <Data>(member: TestStaff, query: string, variables: object = {}) =>
    requestAdminGraphql<Data>(shop.url, query, { variables, cookie: member.cookie });

  async function create(member: TestStaff, input: object = inputOf()): Promise<View> {
    const { data, errors } = await ask<{ view: View }>(member, CREATE, { input });
    expect(errors).toEqual([]);
    return data.view;
  }

  const change = (member: TestStaff, { id, version }: Pick<View, 'id' | 'version'>, input: object) =>
    ask<{ view: View }>(member, CHANGE, { id, version, input });

  async function namesFor(member: TestStaff): Promise<string[]> {
    const { data } = await ask<{ staffViews: View[] }>(member, LIST);
    return data.staffViews.map(({ name }) => name);
  }

  return { ask, create, change, namesFor };
}

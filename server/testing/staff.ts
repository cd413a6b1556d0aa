// Members of staff, and their graph.
import { randomUUID } from 'node:crypto';
import type { GraphQLFormattedError } from 'graphql';
import { permissionsOf, type StaffRole } from '#rules/staff/permissions.ts';
import { startStaffSession, type SignedInStaff } from '#server/modules/staff/sessions.ts';
import { db } from '#server/platform/database/db.ts';
import type { StaffActor } from '#server/platform/staff-actor.ts';

export interface TestStaff {
  id: string;
  email: string;
  staff: SignedInStaff;
  /** The header of a signed-in browser. */
  cookie: string;
}

/** A signed-in member of staff with a passkey that nobody can use. */
export async function newStaff(role: StaffRole = 'OWNER'): Promise<TestStaff> {
  const email = `${randomUUID()}@shop.example`;
  const { id } = await db.staff.create({
    data: {
      email,
      name: 'Test Member',
      role,
      createdAt: new Date(),
      credentials: { create: { kind: 'PASSKEY', name: 'Test', createdAt: new Date() } },
    },
  });
  const { token, staff } = await startStaffSession(id, { device: 'A test', address: '192.0.2.1' });
  return { id, email, staff, cookie: `petStaff=${token}` };
}

/** Someone with the permissions of a role, for services. */
export function newStaffActor(role: StaffRole): StaffActor {
  return { staffId: randomUUID(), role, permissions: permissionsOf(role), isInvitee: false };
}

export interface AdminGraphqlResponse<Data> {
  status: number;
  data: Data;
  errors: GraphQLFormattedError[];
  /** The code of the first error; '' without one. */
  code: string;
  /** The cookie that was set, as a browser sends it back; '' without one. */
  cookie: string;
  setCookie: string;
}

/** Sends one operation to the graph of the back office. */
export async function requestAdminGraphql<Data = Record<string, unknown>>(
  url: string,
  query: string,
  { variables = {}, cookie, headers = {} }: { variables?: object; cookie?: string; headers?: object } = {},
): Promise<AdminGraphqlResponse<Data>> {
  const response = await fetch(`${url}/admin/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }), ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const body = (await response.json()) as { data: Data; errors?: GraphQLFormattedError[] };
  const [setCookie = ''] = response.headers.getSetCookie();
  const errors = body.errors ?? [];
  return {
    status: response.status,
    data: body.data,
    errors,
    code: (errors[0]?.extensions?.code as string | undefined) ?? '',
    cookie: setCookie.split(';')[0] ?? '',
    setCookie,
  };
}

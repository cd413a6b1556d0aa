// Command `staff`: members of the back office.
import { env } from '#server/platform/config/env.ts';
import { OPERATOR } from '#server/platform/staff-actor.ts';
import { defineCommand, option, requiredOption, type CliCommand } from '#server/transport/cli/command.ts';
import { table } from '#server/transport/cli/text.ts';
import { staffLinkUrl } from './links.ts';
import {
  changeStaffRole,
  inviteStaff,
  listStaff,
  memberByEmail,
  removeStaff,
  resetStaff,
  type StaffInvitationRow,
  type StaffMemberRow,
} from './members.ts';

const args = { email: 'their e-mail' };
const options = { reason: option('text', 'for the log') };
const ROLE = 'owner | manager | fulfilment | catalogue | support | moderator | accountant';
const roleNamed = (name: string) => name.trim().toUpperCase();

function toRow({ email, name, role, sessions, _count, isSample }: StaffMemberRow) {
  return {
    email,
    name,
    role: role.toLowerCase(),
    keys: _count.credentials,
    'last seen': sessions[0]?.lastSeenAt.toISOString() ?? '',
    sample: isSample ? 'yes' : '',
  };
}

function invitation({ member, link, isMailed }: StaffInvitationRow) {
  const origin = env().PUBLIC_URL ?? `http://localhost:${env().PORT}`;
  return { ...toRow(member), link: staffLinkUrl(origin, link), expiresAt: link.expiresAt, isMailed };
}

const showLink = ({ email, link, expiresAt, isMailed }: ReturnType<typeof invitation>) =>
  `${email} can sign in once with this link${isMailed ? ' (also sent by mail)' : ''}, until ${expiresAt.toISOString()}:\n${link}`;

export const staffCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'list',
    description: 'lists everybody who works in the back office',
    run: async () => (await listStaff(OPERATOR)).map(toRow),
    show: (members) => table(members),
  }),
  defineCommand({
    name: 'add',
    description: 'adds someone to the staff and prints their sign-in link',
    args,
    options: {
      role: requiredOption('role', ROLE),
      name: option('text', 'their name; what is before the @ by default'),
    },
    run: async ({ email, role, name }) =>
      invitation(
        await inviteStaff(OPERATOR, {
          email,
          role: roleNamed(role),
          name: name ?? email.split('@')[0] ?? '',
        }),
      ),
    show: showLink,
  }),
  defineCommand({
    name: 'role',
    description: 'gives someone another role',
    args: { ...args, role: ROLE },
    options,
    run: async ({ email, role, reason }) => {
      const { id } = await memberByEmail(email);
      return toRow(await changeStaffRole(OPERATOR, { id, role: roleNamed(role), reason }));
    },
    show: ({ email, role }) => `${email} is ${role} now`,
  }),
  defineCommand({
    name: 'reset',
    description: 'removes all keys and sessions of someone, for a lost device, and prints a new link',
    args,
    options,
    run: async ({ email, reason }) => {
      const { id } = await memberByEmail(email);
      return invitation(await resetStaff(OPERATOR, { id, reason }));
    },
    show: showLink,
  }),
  defineCommand({
    name: 'remove',
    description: 'removes someone from the staff with all keys and sessions',
    args,
    options,
    run: async ({ email, reason }) => {
      const { id } = await memberByEmail(email);
      return toRow(await removeStaff(OPERATOR, { id, reason }));
    },
    show: ({ email }) => `${email} was removed`,
  }),
];

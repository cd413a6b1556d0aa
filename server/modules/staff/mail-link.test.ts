// @module-tag nightly
import { describe, expect, it, vi } from 'vitest';
import { resetEnv } from '#server/platform/config/env.ts';
import { OPERATOR } from '#server/platform/staff-actor.ts';
import * as ownAddress from '#server/platform/http/own-address.ts';
import { useDatabase } from '#server/testing/database.ts';
import { readPlainText, useSenders } from '#server/testing/message-gateways.ts';
import { inviteStaff, resetStaff } from './members.ts';

useDatabase('migrated');
const senders = useSenders();

const invite = (email: string) => inviteStaff(OPERATOR, { email, name: 'Asha Rao', role: 'SUPPORT' });

describe('the sign-in link of a staff member', () => {
  it('an invitation and a reset mail the link', async () => {
    const { member, link, isMailed } = await invite('asha@shop.example');
    expect(isMailed).toBe(true);
    const reset = await resetStaff(OPERATOR, { id: member.id });
    expect(reset.isMailed).toBe(true);
    expect(senders.mails.map(({ to }) => to)).toEqual([['asha@shop.example'], ['asha@shop.example']]);
    const [first, second] = senders.mails.map(readPlainText);
    expect(first).toContain('Hello Asha Rao,');
    expect(first).toContain(`https://shop.example.in/admin/enter#${link.token}`);
    expect(second).toContain(`#${reset.link.token}`);
    expect(second).toContain('Your keys were removed');
  });

  it('the link is only shown if the mail server refuses it or does not exist', async () => {
    senders.refusal = { code: 550, message: 'no such mailbox' };
    const { link, isMailed } = await invite('nobody@shop.example');
    expect(isMailed).toBe(false);
    expect(link.token).not.toBe('');
    // A command without PUBLIC_URL does not know the shop's address.
    senders.refusal = null;
    vi.stubEnv('PUBLIC_URL', undefined);
    resetEnv();
    vi.spyOn(ownAddress, 'addressOfThisProcess').mockReturnValue(null);
    expect((await invite('nowhere@shop.example')).isMailed).toBe(false);
    vi.stubEnv('SMTP_URL', undefined);
    resetEnv();
    expect((await invite('none@shop.example')).isMailed).toBe(false);
  });
});

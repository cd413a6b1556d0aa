// @module-tag nightly
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { markAllSessionsProven, newViewer } from '#server/testing/people.ts';
import { pictureFile } from '#server/testing/pets.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { startSession } from './sessions/sessions.ts';

const shop = useApp();

describe('an account over GraphQL', () => {
  let viewer: Viewer & { token: string };
  let headers = {};
  beforeAll(async () => {
    viewer = await newViewer();
    headers = { 'x-access-token': viewer.token };
  });

  it('changes a profile', async () => {
    const { data } = await requestGraphql(
      shop.url,
      'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { name username email } }',
      { input: { name: 'Asha', username: 'Asha-Rao' } },
      headers,
    );
    expect(data).toEqual({ updateProfile: { name: 'Asha', username: 'asha-rao', email: 'test@example.in' } });
  });

  it('uploads profile pictures', async () => {
    const { bytes, name } = await pictureFile();
    const body = new FormData();
    const query = `mutation ($image: Upload) { updateProfile(input: { image: $image }) { image { url } } }`;
    body.set('operations', JSON.stringify({ query, variables: { image: null } }));
    body.set('map', JSON.stringify({ 0: ['variables.image'] }));
    body.set('0', new Blob([Buffer.from(bytes)], { type: 'image/png' }), name);
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { ...headers, 'apollo-require-preflight': 'true' },
      body,
    });
    expect(await response.json()).toEqual({
      data: { updateProfile: { image: { url: expect.stringMatching(/^\/pictures\/image\//) as string } } },
    });
  });

  it('marks the current session and ends the others', async () => {
    await startSession(viewer.id, 'Tablet');
    const list = '{ viewer { sessions { device isCurrent } } }';
    const { data } = await requestGraphql(shop.url, list, {}, headers);
    expect(data).toEqual({
      viewer: {
        sessions: [
          { device: 'Tablet', isCurrent: false },
          { device: 'A test', isCurrent: true },
        ],
      },
    });
    const ended = await requestGraphql(shop.url, 'mutation { endOtherSessions { isCurrent } }', {}, headers);
    expect(ended.data).toEqual({ endOtherSessions: [{ isCurrent: true }] });
  });

  it('changes the mobile with a code', async () => {
    const mobile = '8200000999';
    await markAllSessionsProven();
    const { data } = await requestGraphql<{ requestMobileChange: { key: string; otp: string } }>(
      shop.url,
      'mutation ($mobile: String!) { requestMobileChange(mobile: $mobile) { key otp } }',
      { mobile },
      headers,
    );
    const { key, otp } = data.requestMobileChange;
    const change = `mutation ($key: String!, $code: String!) { changeMobile(key: $key, code: $code) {
      ... on MobileChanged { user { mobile } } ... on WrongCode { attemptsLeft } } }`;
    const wrongCode = otp === '000000' ? '111111' : '000000';
    const attempt = await requestGraphql(shop.url, change, { key, code: wrongCode }, headers);
    expect(attempt.data).toEqual({ changeMobile: { attemptsLeft: 4 } });
    const success = await requestGraphql(shop.url, change, { key, code: otp }, headers);
    expect(success.data).toEqual({ changeMobile: { user: { mobile } } });
  });

  it('closes the account with a code and deletes the cookie', async () => {
    const leaver = await newViewer();
    const headers = { 'x-access-token': leaver.token };
    const { data } = await requestGraphql<{ requestAccountClosing: { key: string; otp: string } }>(
      shop.url,
      'mutation { requestAccountClosing { key otp } }',
      {},
      headers,
    );
    const { key, otp } = data.requestAccountClosing;
    const closing = await requestGraphql(
      shop.url,
      `mutation ($key: String!, $code: String!) { closeAccount(key: $key, code: $code) {
        ... on AccountClosed { closedAt } ... on WrongCode { attemptsLeft } } }`,
      { key, code: otp },
      headers,
    );
    expect(closing.data).toEqual({ closeAccount: { closedAt: expect.any(String) as string } });
    expect(closing.headers.get('set-cookie')).toMatch(/petRefresh=;/);
    const after = await requestGraphql(shop.url, '{ viewer { id } }', {}, headers);
    expect(after.data).toEqual({ viewer: null });
    expect((await fetch(`${shop.url}/api/user/${leaver.id}`)).status).toBe(404);
  });
});

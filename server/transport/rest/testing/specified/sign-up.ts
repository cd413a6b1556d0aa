import type { z } from 'zod';
import type { SpecifiedClient } from './client.ts';
import type { codeSent, saved, user, verified } from './shapes.ts';

export type User = z.infer<typeof user>;
type Sent = z.infer<typeof codeSent>;
type Verified = z.infer<typeof verified>;
type Saved = z.infer<typeof saved>;

/** Forms are sent under their own type, since the client's usual one is JSON. */
export const MULTIPART = { headers: { 'Content-Type': 'multipart/form-data' } };

/** What clients of the time keep in their state and send along. */
export const JUNK = { __v: 3, isAdmin: true, role: 'admin', likes: 999_999, selected: null };

/** Signs a mobile in by its code; whose profile is still missing is told by `account`. */
export async function signInWith({ http, setToken }: SpecifiedClient, mobile: string): Promise<Verified> {
  const { data: sent } = await http.post<Sent>('/otp/phone', { ...JUNK, mobile });
  const { data } = await http.post<Verified>('/otp/verify', { otp: sent.otp, verification_key: sent.key });
  setToken(data.token);
  return data;
}

/** Sends a profile as the specified client does: the user that it has, with what was typed merged in. */
export async function sendProfile(
  { http, setToken }: SpecifiedClient,
  user: User,
  typed: object,
  pictures: Record<string, Blob | string> = {},
): Promise<Saved> {
  const form = new FormData();
  for (const [name, picture] of Object.entries(pictures)) form.set(name, picture);
  form.set('user', JSON.stringify({ ...user, ...typed }));
  const { data } = await http.put<Saved>(`/user/${user._id}`, form, MULTIPART);
  setToken(data.token);
  return data;
}

import type { z } from 'zod';
import type { SpecifiedClient } from './client.ts';
import type { codeSent, saved, user, verified } from './shapes.ts';

export type User = z.infer<typeof user>;
type Sent = z.infer<typeof codeSent>;
type Verified = z.infer<typeof verified>;
type Saved = z.infer<typeof saved>;

/** The client's default content type is JSON, so forms need their own. */
export const MULTIPART = { headers: { 'Content-Type': 'multipart/form-data' } };

/** Properties from the state of existing clients that they send along. */
export const JUNK = { __v: 3, isAdmin: true, role: 'admin', likes: 999_999, selected: null };

/** Signs in with a mobile and its code; `account` says whether the profile is incomplete. */
export async function signInWith({ http, setToken }: SpecifiedClient, mobile: string): Promise<Verified> {
  const { data: sent } = await http.post<Sent>('/otp/phone', { ...JUNK, mobile });
  const { data } = await http.post<Verified>('/otp/verify', { otp: sent.otp, verification_key: sent.key });
  setToken(data.token);
  return data;
}

/** Sends a profile as existing clients do: the whole user merged with the input. */
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

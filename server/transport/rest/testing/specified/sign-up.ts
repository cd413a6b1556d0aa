import type { z } from 'zod';
import type { SpecifiedClient } from './client.ts';
import type { codeSent, saved, user, verified } from './shapes.ts';

export type User = z.infer<typeof user>;
type SentCode = z.infer<typeof codeSent>;
type Verified = z.infer<typeof verified>;
type SavedProfile = z.infer<typeof saved>;

/** The client's default content type is JSON, so forms need their own. */
export const MULTIPART = { headers: { 'Content-Type': 'multipart/form-data' } };

/** Properties from the state of existing clients that they send along. */
export const JUNK = { __v: 3, isAdmin: true, role: 'admin', likes: 999_999, selected: null };

/** Signs in with a mobile and its code; `account` says whether the profile is incomplete. */
export async function signInWith({ http, setToken }: SpecifiedClient, mobile: string): Promise<Verified> {
  const { data: sentCode } = await http.post<SentCode>('/otp/phone', { ...JUNK, mobile });
  const { data } = await http.post<Verified>('/otp/verify', {
    otp: sentCode.otp,
    verification_key: sentCode.key,
  });
  setToken(data.token);
  return data;
}

/** Sends a profile as existing clients do: the whole user merged with the input. */
export async function sendProfile(
  { http, setToken }: SpecifiedClient,
  user: User,
  changes: object,
  pictures: Record<string, Blob | string> = {},
): Promise<SavedProfile> {
  const form = new FormData();
  for (const [name, picture] of Object.entries(pictures)) form.set(name, picture);
  form.set('user', JSON.stringify({ ...user, ...changes }));
  const { data } = await http.put<SavedProfile>(`/user/${user._id}`, form, MULTIPART);
  setToken(data.token);
  return data;
}

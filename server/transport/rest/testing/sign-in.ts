import { db } from '#server/platform/database/db.ts';
import { now } from '#server/platform/clock.ts';
import { readBody, type CallOptions } from './use-api.ts';

interface Api {
  call(path: string, options?: CallOptions): Promise<Response>;
}

/** Signs in with a mobile over REST, by default with a complete profile. */
export async function signInBy(api: Api, mobile: string, { isComplete = true } = {}) {
  const codeResponse = await readBody(await api.call('/otp/phone', { body: { mobile } }));
  const verified = await readBody(
    await api.call('/otp/verify', {
      body: { otp: codeResponse.otp, verification_key: codeResponse.key },
    }),
  );
  const { token, user } = verified as { token: string; user: { _id: string } };
  if (isComplete)
    await db.user.update({
      where: { id: user._id },
      data: {
        name: `Person ${mobile}`,
        username: `person-${mobile}`,
        email: `${mobile}@example.com`,
        completedAt: now(),
      },
    });
  return { id: user._id, token, headers: { 'x-access-token': token } };
}

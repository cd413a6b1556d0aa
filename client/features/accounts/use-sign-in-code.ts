import type { RequestCode, TryCode } from './code-request.ts';
import {
  useRequestCodeMutation,
  useVerifyCodeMutation,
  type VerifyCodeMutation,
} from './sign-in.generated.ts';

export type Verified = Exclude<VerifyCodeMutation['verifyCode'], { __typename: 'WrongCode' }>;

/** The code that signs in. */
export function useSignInCode(onVerified: (verified: Verified) => void) {
  const [requestCode] = useRequestCodeMutation();
  const [verifyCode] = useVerifyCodeMutation();
  const request: RequestCode = async (mobile) => {
    const { data } = await requestCode({ variables: { mobile } });
    return data?.requestCode;
  };
  const tryCode: TryCode = async (key, code) => {
    const { data } = await verifyCode({ variables: { key, code } });
    if (data?.verifyCode.__typename === 'WrongCode') return data.verifyCode.details;
    if (data) onVerified(data.verifyCode);
    return null;
  };
  return { request, tryCode };
}

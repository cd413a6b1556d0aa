import type { ProofRequest } from '#client/state/sign-in.ts';
import type { RequestCode, VerifyCode } from './code-request.ts';
import {
  useRequestCodeMutation,
  useRequestEmailCodeMutation,
  useVerifyCodeMutation,
  type VerifyCodeMutation,
} from './sign-in.generated.ts';

export type Verified = Exclude<VerifyCodeMutation['verifyCode'], { __typename: 'WrongCode' }>;

export function useSignInCode(
  onVerified: (verified: Verified) => void,
  onProofAsked: (proofRequest: ProofRequest) => void,
) {
  const [requestCode] = useRequestCodeMutation();
  const [requestEmailCode] = useRequestEmailCodeMutation();
  const [verify] = useVerifyCodeMutation();
  const request: RequestCode = async (mobile, proof) => {
    const { data } = await requestCode({ variables: { mobile, proof } });
    return data?.requestCode;
  };
  const requestByEmail: RequestCode = async (email, proof) => {
    const { data } = await requestEmailCode({ variables: { email, proof } });
    return data?.requestEmailCode;
  };
  const verifyCode: VerifyCode = async (key, code) => {
    const { data } = await verify({ variables: { key, code } });
    if (data?.verifyCode.__typename === 'WrongCode') {
      const { details, secondProof } = data.verifyCode;
      if (!secondProof) return details;
      onProofAsked({ details, ...secondProof });
      return null;
    }
    if (data) onVerified(data.verifyCode);
    return null;
  };
  return { request, requestByEmail, verifyCode };
}

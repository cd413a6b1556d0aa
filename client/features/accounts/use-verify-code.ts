import { useState } from 'react';
import { refusalOf } from '#client/lib/refusal.ts';
import { useVerifyCodeMutation, type VerifyCodeMutation } from './sign-in.generated.ts';

export type Verified = Exclude<VerifyCodeMutation['verifyCode'], { __typename: 'WrongCode' }>;

/** Tries a code. `wrong` stays until cleared; `problem` is what stood in the way of trying. */
export function useVerifyCode(onVerified: (verified: Verified) => void) {
  const [verify, { loading }] = useVerifyCodeMutation();
  const [wrong, setWrong] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const clear = () => {
    setWrong(null);
    setProblem(null);
  };
  const tryCode = async (key: string, code: string): Promise<void> => {
    setProblem(null);
    try {
      const { data } = await verify({ variables: { key, code } });
      if (data?.verifyCode.__typename === 'WrongCode') setWrong(data.verifyCode.details);
      else if (data) onVerified(data.verifyCode);
    } catch (error) {
      setProblem(
        refusalOf(error)?.message ??
          'We could not check the code. Please check your connection and try again.',
      );
    }
  };
  return { tryCode, isVerifying: loading, wrong, problem, clear };
}

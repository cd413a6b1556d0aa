import { useState } from 'react';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import type { VerifyCode } from './code-request.ts';

/** Checks a code. `wrongCode` is the message for a wrong code, `problem` that for a failed request. */
export function useVerifyCode(verifyCode: VerifyCode) {
  const [isVerifying, setIsVerifying] = useState(false);
  const [wrongCode, setWrongCode] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const clear = () => {
    setWrongCode(null);
    setProblem(null);
  };
  const verify = async (key: string, code: string): Promise<void> => {
    setProblem(null);
    setIsVerifying(true);
    try {
      setWrongCode(await verifyCode(key, code));
    } catch (error) {
      setProblem(
        parseUserError(error)?.message ??
          /*i18n*/ 'We could not check the code. Please check your connection and try again.',
      );
    } finally {
      setIsVerifying(false);
    }
  };
  return { verify, isVerifying, wrongCode, problem, clear };
}

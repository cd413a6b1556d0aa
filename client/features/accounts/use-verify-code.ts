import { useState } from 'react';
import { refusalOf } from '#client/lib/refusal.ts';
import type { TryCode } from './code-request.ts';

/** Tries a code. `wrong` stays until cleared; `problem` is what stood in the way of trying. */
export function useVerifyCode(tryCode: TryCode) {
  const [isVerifying, setIsVerifying] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const clear = () => {
    setWrong(null);
    setProblem(null);
  };
  const verify = async (key: string, code: string): Promise<void> => {
    setProblem(null);
    setIsVerifying(true);
    try {
      setWrong(await tryCode(key, code));
    } catch (error) {
      setProblem(
        refusalOf(error)?.message ??
          /*i18n*/ 'We could not check the code. Please check your connection and try again.',
      );
    } finally {
      setIsVerifying(false);
    }
  };
  return { verify, isVerifying, wrong, problem, clear };
}

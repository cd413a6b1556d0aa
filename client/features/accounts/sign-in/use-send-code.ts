import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import type { RequestCode } from './code-request.ts';
import { withProof } from './with-proof.ts';

export interface SentCode {
  /** The mobile number or e-mail address that the code was sent to; empty if only the server knows it. */
  recipient: string;
  key: string;
  /** The code, in demo mode. */
  otp: string | null;
  resendAfterSeconds: number;
}

/** Requests a code. `send` returns null on failure and sets `problem`. `isProving` is true while solving a challenge. */
export function useSendCode(request: RequestCode) {
  const [isSending, setIsSending] = useState(false);
  const [isProving, setIsProving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (recipient: string): Promise<SentCode | null> => {
    setProblem(null);
    setIsSending(true);
    try {
      const sentCode = await withProof((proof) => request(recipient, proof), setIsProving);
      if (sentCode?.key) return { ...sentCode, key: sentCode.key, recipient };
      setProblem(/*i18n*/ 'issue in sending OTP');
    } catch (error) {
      setProblem(sendingProblem(error));
    } finally {
      setIsSending(false);
    }
    return null;
  };
  return { send, isSending, isProving, problem, setProblem };
}

// Messages of these errors are shown, because the user can act on them.
const CLEAR_CODES = ['CONFLICT', 'VALIDATION'];

/** The message when a code could not be sent, with the wait for a rate limit. */
export function sendingProblem(error: unknown): string {
  const userError = parseUserError(error);
  if (userError && CLEAR_CODES.includes(userError.code)) return userError.message;
  return userError?.code === 'RATE_LIMITED'
    ? i18n.t('Problem in sending OTP. {why}', { why: userError.message })
    : i18n.t('Problem in sending OTP');
}

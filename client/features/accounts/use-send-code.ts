import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { refusalOf } from '#client/lib/refusal.ts';
import type { RequestCode } from './code-request.ts';

export interface SentCode {
  mobile: string;
  key: string;
  /** The code itself, where the shop runs as a demo. */
  otp: string | null;
  resendAfterSeconds: number;
}

/** Asks for a code; answers null when none was sent, and then `problem` says why. */
export function useSendCode(request: RequestCode) {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (mobile: string): Promise<SentCode | null> => {
    setProblem(null);
    setIsSending(true);
    try {
      const sent = await request(mobile);
      if (sent?.key) return { ...sent, key: sent.key, mobile };
      setProblem(/*i18n*/ 'issue in sending OTP');
    } catch (error) {
      setProblem(sendingProblem(error));
    } finally {
      setIsSending(false);
    }
    return null;
  };
  return { send, isSending, problem, setProblem };
}

// What the person can do something about is said instead of the general sentence.
const CLEAR_CODES = ['CONFLICT', 'VALIDATION'];

/** spec §8: "Code sending: error thrown: Alert 'Problem in sending OTP'"; with how long to wait where that is it. */
export function sendingProblem(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal && CLEAR_CODES.includes(refusal.code)) return refusal.message;
  return refusal?.code === 'RATE_LIMITED'
    ? i18n.t('Problem in sending OTP. {why}', { why: refusal.message })
    : i18n.t('Problem in sending OTP');
}

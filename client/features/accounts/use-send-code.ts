import { useState } from 'react';
import { refusalOf } from '#client/lib/refusal.ts';
import { useRequestCodeMutation } from './sign-in.generated.ts';

export interface SentCode {
  mobile: string;
  key: string;
  /** The code itself, where the shop runs as a demo. */
  otp: string | null;
  resendAfterSeconds: number;
}

/** Asks for a code; answers null when none was sent, and then `problem` says why. */
export function useSendCode() {
  const [request, { loading }] = useRequestCodeMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (mobile: string): Promise<SentCode | null> => {
    setProblem(null);
    try {
      const { data } = await request({ variables: { mobile } });
      const sent = data?.requestCode;
      if (sent?.key) return { ...sent, key: sent.key, mobile };
      setProblem('issue in sending OTP');
    } catch (error) {
      setProblem(sendingProblem(error));
    }
    return null;
  };
  return { send, isSending: loading, problem, setProblem };
}

/** spec §8: "Code sending: error thrown: Alert 'Problem in sending OTP'"; with how long to wait where that is it. */
export function sendingProblem(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal?.code !== 'RATE_LIMITED') return 'Problem in sending OTP';
  return `Problem in sending OTP. ${refusal.message}`;
}

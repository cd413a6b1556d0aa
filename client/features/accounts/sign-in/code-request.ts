// Types for requesting and checking codes, for all purposes.

export interface RequestedCode {
  key: string | null;
  otp: string | null;
  resendAfterSeconds: number;
}

/** Requests a code for a mobile number or e-mail address. `proof` is the solved challenge of the server. */
export type RequestCode = (recipient: string, proof?: string) => Promise<RequestedCode | undefined>;

/** Checks a code. Returns an error message; null on success. */
export type VerifyCode = (key: string, code: string) => Promise<string | null>;

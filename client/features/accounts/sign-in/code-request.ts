// Types for requesting and checking codes, for all purposes.

export interface RequestedCode {
  key: string | null;
  otp: string | null;
  resendAfterSeconds: number;
}

/** Requests a code. `proof` is the solved challenge of the server. */
export type RequestCode = (mobile: string, proof?: string) => Promise<RequestedCode | undefined>;

/** Checks a code. Returns an error message; null on success. */
export type TryCode = (key: string, code: string) => Promise<string | null>;

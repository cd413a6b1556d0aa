// How a code is asked for and tried, whatever it opens: signing in, a new mobile, the end of an account.

/** What the server says of a code on its way. */
export interface CodeOnItsWay {
  key: string | null;
  otp: string | null;
  resendAfterSeconds: number;
}

/** Has a code sent to a mobile; `proof` answers what the server asked this device to solve. */
export type RequestCode = (mobile: string, proof?: string) => Promise<CodeOnItsWay | undefined>;

/** Tries a code: answers why it is wrong, and null when it was right and the next step is taken. */
export type TryCode = (key: string, code: string) => Promise<string | null>;

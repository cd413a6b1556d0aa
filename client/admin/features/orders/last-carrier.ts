import { readStored, writeStored } from '#client/lib/storage.ts';

const STORED_AS = 'admin-carrier';

/** The carrier of the last parcel shipped in this browser, or ''. */
export const lastCarrier = (): string =>
  readStored(STORED_AS, (value) => (typeof value === 'string' ? value : null)) ?? '';

export const rememberCarrier = (carrier: string | undefined): void => writeStored(STORED_AS, carrier);

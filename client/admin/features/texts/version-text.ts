import { formatDay } from '#client/lib/format.ts';

interface Version {
  inForceOn: string | null;
  /** The number of the version among those of the same day. */
  revision: number;
}

/** @example versionText({ inForceOn: '2022-12-04', revision: 2 }) // '4 Dec 2022, version 2 of that day' */
export const versionText = ({ inForceOn, revision }: Version): string =>
  formatDay(inForceOn ?? '') + (revision > 1 ? `, version ${revision} of that day` : '');

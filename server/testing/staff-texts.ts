// Actions of staff on policies and the about page, over the GraphQL API of the back office.
import { beforeAll } from 'vitest';
import { addToDay } from '#rules/day.ts';
import * as clock from '#server/platform/clock.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from './staff.ts';

export const TODAY = clock.today();
/** @example daysFromToday(-1) // yesterday */
export const daysFromToday = (days: number) => addToDay(TODAY, { days });
/** The day of the sample texts. */
export const FIRST = '2022-12-04';

interface Version {
  version: number;
  inForceOn: string | null;
  title: string;
}
interface Text {
  draft: Version | null;
  inForce: Version;
  scheduled: Version[];
  earlier: string[];
}
const FIELDS = `draft { version inForceOn title } inForce { version inForceOn title }
  scheduled { version inForceOn title } earlier`;

const SAVE = `mutation ($slug: ID!, $version: Int!, $input: TextDraftInput!) {
  result: saveTextDraft(slug: $slug, version: $version, input: $input) { ${FIELDS} } }`;
const PUBLISH = `mutation ($slug: ID!, $version: Int!, $inForceOn: Date!, $revision: Int! = 1) {
  result: publishTextDraft(slug: $slug, version: $version, inForceOn: $inForceOn, revision: $revision) { ${FIELDS} } }`;
const TAKE_BACK = `mutation ($slug: ID!, $inForceOn: Date!) {
  result: takeBackText(slug: $slug, inForceOn: $inForceOn) { ${FIELDS} } }`;
const DISCARD = `mutation ($slug: ID!, $version: Int!) {
  result: discardTextDraft(slug: $slug, version: $version) { ${FIELDS} } }`;
const READ = `query ($slug: ID!) { result: staffText(slug: $slug) { ${FIELDS} } }`;

const DRAFT = { title: 'Woof', titleHi: 'भौं', body: 'One.', bodyHi: 'एक।' };

/** Functions that write, publish and read texts as a moderator, or as `who`. */
export function useStaffTexts(shop: { url: string }) {
  const staff = {} as { member: TestStaff }; // set before the tests run
  beforeAll(async () => {
    staff.member = await newStaff('MODERATOR');
  });
  const operation = (query: string, variables: Record<string, unknown>, { cookie } = staff.member) =>
    requestAdminGraphql<{ result: Text }>(shop.url, query, { variables, cookie });
  const save = (slug: string, version: number, input: object = {}, who = staff.member) =>
    operation(SAVE, { slug, version, input: { ...DRAFT, ...input } }, who);
  const publish = (slug: string, version: number, inForceOn: string, who = staff.member) =>
    operation(PUBLISH, { slug, version, inForceOn }, who);
  const correct = (slug: string, version: number, revision: number) =>
    operation(PUBLISH, { slug, version, inForceOn: TODAY, revision });
  const takeBack = (slug: string, inForceOn: string, who = staff.member) =>
    operation(TAKE_BACK, { slug, inForceOn }, who);
  const discard = (slug: string, version: number, who = staff.member) =>
    operation(DISCARD, { slug, version }, who);
  const textNow = async (slug: string) => (await operation(READ, { slug })).data.result;
  return { staff, save, publish, correct, takeBack, discard, textNow };
}

// Calendar links: reading by apps, creation, revocation and expiry.
// @module-tag nightly
import { addDays } from 'date-fns/addDays';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CALENDAR_LINK_DAYS, MAX_LIVE_LINKS } from '#rules/pets/pet-link.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { toDay } from '#rules/day.ts';
import { addEvent } from '#server/modules/pets/events.ts';
import { removePet } from '#server/modules/pets/pets.ts';
import * as clock from '#server/platform/clock.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import { RATE_LIMITS } from '#server/platform/limits/limits.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';
import { userErrorCode } from '#server/testing/user-error-code.ts';
import { newPet } from '#server/testing/pets.ts';
import { openCalendarLink } from './calendar-link.ts';
import { openVetLink } from './open-vet-link.ts';
import { addCalendarLink, addVetLink, listPetLinks, revokePetLink, sweepPetLinks } from './pet-links.ts';

const shop = useApp('migrated');

let owner: Viewer & { token: string };
let petId = '';
beforeEach(async () => {
  owner = await newViewer();
  petId = (await newPet(owner)).id;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  resetEnv();
});

const newVetLink = () => {
  const choices = { petId, documentIds: [], withTimeline: true, withWeights: true };
  return addVetLink(owner, choices);
};
const tokenOf = (path: string) => path.replace('/private/pet-calendars/', '').replace('.ics', '');
const newLink = async () => {
  const { path, link } = await addCalendarLink(owner, petId);
  return { path, link, token: tokenOf(path) };
};
const read = (token: string) => openCalendarLink(token, newCaller());
function at(days: number): void {
  vi.restoreAllMocks();
  const then = addDays(new Date(), days);
  vi.spyOn(clock, 'now').mockImplementation(() => then);
}
const visitDue = async () => {
  const on = toDay(addDays(clock.now(), 20));
  await addEvent(owner, { petId, on, isDone: false, kind: 'VET_VISIT', title: 'Dr Rao' } as {
    petId: string;
  });
};

describe('a calendar link', () => {
  it('an app reads the calendar without an account, including later entries', async () => {
    const { data, errors } = await requestGraphql<{
      addCalendarLink: { path: string; link: { kind: string } };
    }>(
      shop.url,
      'mutation ($petId: ID!) { addCalendarLink(petId: $petId) { path link { kind isLive openings { at } } } }',
      { petId },
      { 'x-access-token': owner.token },
    );
    expect(errors).toEqual([]);
    const { path, link } = data.addCalendarLink;
    expect(link).toEqual({ kind: 'CALENDAR', isLive: true, openings: [] });
    const first = await fetch(shop.url + path);
    expect([first.status, first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-store',
    ]);
    expect(await first.text()).not.toContain('Dr Rao');
    await visitDue();
    expect(await (await fetch(shop.url + path)).text()).toContain('SUMMARY:Simba: Dr Rao');
    expect((await fetch(shop.url + path, { method: 'HEAD' })).status).toBe(200);
    // Requests of a calendar app do not notify the owner.
    expect(await db.notification.count({ where: { userId: owner.id } })).toBe(0);
  });

  it('the calendar is in the language of the owner', async () => {
    await db.user.update({ where: { id: owner.id }, data: { language: 'HI' } });
    const { token } = await newLink();
    expect((await read(token))?.text).toContain('सुझाव');
  });

  it('only the owner creates and revokes the link, which gives a vet no record', async () => {
    const stranger = await newViewer();
    const { token, link } = await newLink();
    expect(await userErrorCode(addCalendarLink(stranger, petId))).toBe('NOT_FOUND');
    expect(await userErrorCode(addCalendarLink(null, petId))).toBe('UNAUTHENTICATED');
    expect(await userErrorCode(revokePetLink(stranger, link.id))).toBe('NOT_FOUND');
    expect(await userErrorCode(openVetLink(token, newCaller()))).toBe('NOT_FOUND');
    const vet = await newVetLink();
    expect(await userErrorCode(read(vet.path.replace('/vet#', '')))).toBe('NOT_FOUND');
    expect(JSON.stringify(await db.petLink.findMany())).not.toContain(token);
  });

  it('at most five calendar links work, besides five for vets, even when more are created at once', async () => {
    const codes = await Promise.all(
      Array.from({ length: MAX_LIVE_LINKS + 3 }, () => userErrorCode(newLink())),
    );
    expect(codes.filter((code) => code === '')).toHaveLength(MAX_LIVE_LINKS);
    expect(codes.filter((code) => code === 'QTY_LIMIT')).toHaveLength(3);
    await newVetLink();
  });
});

describe('the end of a calendar link', () => {
  it('revoking the link or removing the pet ends it immediately', async () => {
    const [revoked, remaining] = [await newLink(), await newLink()];
    await revokePetLink(owner, revoked.link.id);
    const response = await fetch(shop.url + revoked.path);
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('expired')]);
    expect((await fetch(shop.url + remaining.path)).status).toBe(200);
    await removePet(owner, petId);
    expect((await fetch(shop.url + remaining.path)).status).toBe(404);
  });

  it('working links stay listed, however many have ended since', async () => {
    const { link } = await newLink();
    const later = { petId, kind: 'VET', expiresAt: new Date(0), createdAt: addDays(clock.now(), 1) } as const;
    const ended = Array.from({ length: LIST_SIZES.petLinks + 1 }, (_, index) => ({
      ...later,
      tokenHash: `${petId} ${index}`,
    }));
    await db.petLink.createMany({ data: ended });
    const links = await listPetLinks(petId);
    expect([links.length, links[0]?.id]).toEqual([LIST_SIZES.petLinks, link.id]);
  });

  it('a link ends when no app has read it for a year, and each reading extends it', async () => {
    const { token } = await newLink();
    at(CALENDAR_LINK_DAYS - 1);
    await read(token);
    at(2 * CALENDAR_LINK_DAYS - 2);
    await read(token);
    at(3 * CALENDAR_LINK_DAYS);
    expect(await userErrorCode(read(token))).toBe('NOT_FOUND');
    await sweepPetLinks();
    expect(await listPetLinks(petId)).toHaveLength(1);
    at(3 * CALENDAR_LINK_DAYS + 100);
    await sweepPetLinks();
    expect(await listPetLinks(petId)).toHaveLength(0);
  });

  it('a concurrent reading does not restore a revoked link', async () => {
    for (let round = 0; round < 5; round++) {
      const { token, link } = await newLink();
      await Promise.all([userErrorCode(read(token)), revokePetLink(owner, link.id)]);
      expect(await userErrorCode(read(token))).toBe('NOT_FOUND');
    }
  });
});

describe('limits of calendar links', () => {
  it('guesses and excessive requests are limited without affecting other links', async () => {
    vi.stubEnv('RATE_LIMITS', 'on');
    resetEnv();
    const [busy, other] = [await newLink(), await newLink()];
    const { points } = RATE_LIMITS.petCalendar;
    for (let count = 0; count < points; count++) await read(busy.token);
    const refused = await fetch(shop.url + busy.path);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await userErrorCode(read(other.token))).toBe('');
    const caller = newCaller();
    const codes = new Set<string>();
    for (let count = 0; count <= RATE_LIMITS.petLinkTry.points; count++)
      codes.add(await userErrorCode(openCalendarLink(String(count).padStart(43, 'x'), caller)));
    expect([...codes]).toEqual(['NOT_FOUND', 'RATE_LIMITED']);
  });
});

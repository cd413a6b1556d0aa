// Adoption of the texts that come with a production shop.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { today } from '#server/platform/clock.ts';
import * as settings from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { newStaffActor } from '#server/testing/staff.ts';
import { isUnread, listUnreadTexts, versionInForce } from '../versions.ts';
import { adoptText } from './adopt-text.ts';
import { saveDraft } from './save-texts.ts';
import { requireText } from './staff-texts.ts';

useApp('migrated');

const owner = newStaffActor('OWNER');

beforeEach(() => {
  const env = settings.env();
  vi.spyOn(settings, 'env').mockReturnValue({ ...env, SHOP_MODE: 'production' });
});
afterEach(() => vi.restoreAllMocks());

describe('adopting a sample text', () => {
  it('an adopted text is in force unchanged from today, and the log records the adoption', async () => {
    const before = await requireText(db, 'terms-conditions');
    expect(isUnread(before.inForce)).toBe(true);
    const adopted = await adoptText(owner, 'terms-conditions');
    const { title, body, translations } = before.inForce;
    expect(adopted.inForce).toMatchObject({ title, body, translations, revision: 1 });
    // The version that people agree to from now on.
    expect(await versionInForce('terms-conditions')).toBe(today());
    expect(await listUnreadTexts()).not.toContain(title);
    const [entry] = await db.auditEntry.findMany({ where: { about: 'terms-conditions' } });
    expect(entry).toMatchObject({
      kind: 'shop-text',
      action: 'publish',
      before: expect.any(Object) as object,
    });
  });

  it('repeated requests adopt a text once', async () => {
    await adoptText(owner, 'privacy-policy');
    await adoptText(owner, 'privacy-policy');
    expect(await db.shopTextVersion.count({ where: { slug: 'privacy-policy' } })).toBe(2);
  });

  it('a text cannot be adopted while a draft exists, by unauthorised staff, or in demo mode', async () => {
    const input = {
      title: 'About us',
      titleHi: 'हमारे बारे में',
      body: 'We sell food.',
      bodyHi: 'हम खाना बेचते हैं।',
    };
    await saveDraft(owner, { slug: 'about', version: 0, input });
    await expect(adoptText(owner, 'about')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(adoptText(newStaffActor('FULFILMENT'), 'shopping-policy')).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    vi.restoreAllMocks();
    await adoptText(owner, 'shopping-policy');
    expect(await db.shopTextVersion.count({ where: { slug: 'shopping-policy' } })).toBe(1);
    expect(await listUnreadTexts()).toEqual([]);
  });
});

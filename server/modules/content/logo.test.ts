// The logo that the owner sets, on pages, in mails, on home screens and in shared links.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resetEnv } from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import { loadShopIdentity } from '#server/platform/shop-identity.ts';
import { fileStore } from '#server/integrations/files/file-store.ts';
import { mailBody } from '#server/modules/messages/mail-body.ts';
import { saveShopPicture } from '#server/modules/pictures/shop-pictures.ts';
import { useApp } from '#server/testing/app.ts';
import { ops, opsJson } from '#server/testing/command-line.ts';
import { eventually } from '#server/testing/eventually.ts';
import { picture } from '#server/testing/files.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { newStaffActor } from '#server/testing/staff.ts';
import { setShopIdentity } from './save-identity.ts';

process.env.VISITOR_CACHE = 'on';
process.env.PUBLIC_URL = 'https://desipets.in';
resetEnv();
const shop = useApp();
const OWNER = newStaffActor('OWNER');

let folder: string;
let logoKey: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'logo-'));
  const bytes = await picture('png', { width: 400, height: 100 });
  await writeFile(join(folder, 'logo.png'), bytes);
  logoKey = await saveShopPicture({ name: 'logo.png', bytes });
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  await db.shopIdentity.deleteMany();
  await loadShopIdentity();
});

interface LogoResult {
  shop: { logo: { url: string; alt: string; width: number; height: number; ground: string } | null };
}
const visibleLogo = async () =>
  (await requestGraphql<LogoResult>(shop.url, '{ shop { logo { url alt width height ground } } }')).data.shop
    .logo;
const fetched = (path: string) => fetch(shop.url + path);
const manifest = async () => (await (await fetched('/app.webmanifest')).json()) as { icons: object[] };

describe('the logo of the shop', () => {
  it('a new logo is shown immediately with its name and size, and disappears when it is removed', async () => {
    await eventually(async () => expect(await visibleLogo()).toBeNull());
    await setShopIdentity(OWNER, { logoKey, name: 'Desi Pets' }, 0);
    const logo = {
      url: `/pictures/${logoKey}`,
      alt: 'Desi Pets',
      width: 400,
      height: 100,
      ground: expect.stringMatching(/^#2[bcd]6[89a]4[2-4]$/),
    };
    await eventually(async () => expect(await visibleLogo()).toEqual(logo));
    await setShopIdentity(OWNER, { logoKey: '' }, 1);
    await eventually(async () => expect(await visibleLogo()).toBeNull());
  });

  it('the logo must be an existing picture and not a document', async () => {
    for (const invalidKey of ['image/shop/none.webp', 'document/secret.pdf', '../secret'])
      await expect(setShopIdentity(OWNER, { logoKey: invalidKey }, 0)).rejects.toMatchObject({
        fields: { logoKey: 'Picture not found' },
      });
  });

  it('the logo must be large enough for icons and sharp screens', async () => {
    const bytes = await picture('png', { width: 400, height: 90 });
    const small = await saveShopPicture({ name: 'small.png', bytes });
    await expect(setShopIdentity(OWNER, { logoKey: small }, 0)).rejects.toMatchObject({
      fields: { logoKey: 'Please choose a picture that is at least 100 pixels high' },
    });
  });

  it('the built-in mark is shown when the file of the logo is lost', async () => {
    const bytes = await picture('png', { width: 110, height: 110 });
    const lost = await saveShopPicture({ name: 'lost.png', bytes });
    await fileStore().remove(lost);
    await db.shopIdentity.create({ data: { id: 1, logoKey: lost } });
    await loadShopIdentity();
    await eventually(async () => expect(await visibleLogo()).toBeNull());
    expect((await fetched('/icon-192.png')).status).toBe(404); // of the build, which this test has not
  });

  it('the logo becomes the icons of tabs, phones, shared links and mails, on the colour of its edge', async () => {
    expect((await fetched('/icon-192.png')).status).toBe(404);
    await setShopIdentity(OWNER, { logoKey }, 0);
    for (const [name, width, height] of [
      ['icon-192', 192, 192],
      ['icon-512', 512, 512],
      ['icon-maskable-512', 512, 512],
      ['apple-touch-icon', 180, 180],
      ['share', 1200, 630],
      ['logo', 327, 96],
    ] as const) {
      const response = await fetched(`/${name}.png`);
      expect(response.headers.get('content-type')).toBe('image/png');
      const image = sharp(Buffer.from(await response.arrayBuffer()));
      expect(await image.metadata()).toMatchObject({ width, height, format: 'png' });
      const { data } = await image.raw().toBuffer({ resolveWithObject: true });
      const edge = [0x2c, 0x6a, 0x43];
      expect([...data.subarray(0, 3)].every((part, at) => Math.abs(part - (edge[at] ?? 0)) < 4)).toBe(true);
    }
    expect((await fetched('/other.png')).status).toBe(404);
  });

  it('the manifest for home screens has the logo and the name of the shop', async () => {
    expect(await manifest()).toMatchObject({ name: 'Moti & Mini' });
    expect((await manifest()).icons).toHaveLength(4);
    await setShopIdentity(OWNER, { logoKey, name: 'Desi Pets', tagline: 'Honest food.' }, 0);
    expect(await manifest()).toMatchObject({
      name: 'Desi Pets',
      short_name: 'Desi Pets',
      description: expect.stringMatching(/Honest food\.$/),
    });
    expect((await manifest()).icons).toHaveLength(3);
  });

  it('mails start with the logo, or the name in clients that do not load images', async () => {
    const html = () => mailBody({ language: 'en', paragraphs: ['Hello'] }).html;
    await setShopIdentity(OWNER, { name: 'Desi "Pets"' }, 0);
    expect(html()).not.toContain('<img');
    await setShopIdentity(OWNER, { logoKey }, 1);
    expect(html()).toContain('<img src="https://desipets.in/logo.png" alt="Desi &quot;Pets&quot;"');
  });

  it('the command line sets, shows and removes the logo', async () => {
    await ops('shop', 'set', '--logo', join(folder, 'logo.png'));
    expect(await opsJson('shop', 'show')).toMatchObject({ logoKey });
    expect((await ops('shop', 'set', '--logo', join(folder, 'none.png'))).code).not.toBe(0);
    await ops('shop', 'set', '--logo', '');
    expect(await opsJson('shop', 'show')).toMatchObject({ logoKey: '' });
  });
});

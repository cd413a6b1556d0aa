import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { later, loseConnection } from '#client/testing/graph.ts';
import { fieldOf, setUpTestApp } from '#client/testing/test-app.tsx';
import { ViewerContext } from '../../app/viewer.ts';
import {
  ApplyStockSheetDocument,
  FindStockSizesDocument,
  ReviewStockSheetDocument,
  StockSizeDocument,
  type StockSheetResultFragment,
  type StockSizeRowFragment,
} from '../../features/stock/stock.generated.ts';
import type { StockSheetInput } from '../../graph-types.generated.ts';
import { FOOD } from '../../testing/stock.ts';
import { OWNER } from '../../testing/viewer.ts';
import StockCountPage from './page.tsx';

const app = setUpTestApp();
const press = (name: string | RegExp) => app.user.click(screen.getByRole('button', { name }));

const TREATS: StockSizeRowFragment = {
  ...FOOD,
  id: 'treats',
  name: 'Treats',
  size: '100 g',
  gtin: '96385074',
};
const SIZES = [FOOD, TREATS];

/** What the server makes of a sheet: each line has two units more than expected. */
function answerSheets() {
  const linesOf = (input: StockSheetInput, state: 'OPEN' | 'DONE'): StockSheetResultFragment[] =>
    input.lines.map(({ id, sizeId, units }) => ({
      ...{ id, state, units, expected: units - 2, moved: -3, added: 0, change: 2, missing: 0 },
      size: SIZES.find((size) => size.id === sizeId) ?? null,
    }));
  app.graph
    .when(FindStockSizesDocument)
    .answer(({ code }) => ({ findStockSizes: SIZES.filter(({ gtin }) => gtin === code) }));
  app.graph
    .when(ReviewStockSheetDocument)
    .answer(({ input }) => ({ reviewStockSheet: linesOf(input, 'OPEN') }));
  app.graph
    .when(ApplyStockSheetDocument)
    .answer(({ input }) => ({ applyStockSheet: linesOf(input, 'DONE') }));
}

function open(path = '/stock/count') {
  app.render(
    <ViewerContext value={{ ...OWNER, permissions: ['stock:write'] }}>
      <StockCountPage />
    </ViewerContext>,
    path,
  );
}

/** As a scanner does: digits and Enter, wherever the focus is. */
const scan = (code: string) => app.user.keyboard(`${code}{Enter}`);
const lines = () =>
  within(screen.getByRole('list', { name: 'Lines of the sheet' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const comeOnline = () => window.dispatchEvent(new Event('online'));

afterEach(() => vi.unstubAllGlobals());

test('a scanner and a number key by key fill the sheet, which is reviewed and entered', async () => {
  answerSheets();
  open();
  await scan('8901234567894');
  await screen.findByText('10 should be on the shelf, of which 2 for orders that are not packed.');
  await app.user.keyboard('12{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(fieldOf('Barcode, SKU or name')));
  await scan('96385074');
  await screen.findByRole('heading', { name: 'Treats, 100 g' });
  await press('3');
  await press('0');
  await press('Delete the last digit');
  await press('Save');
  expect(lines()).toEqual(['Treats, 100 g3', 'Drools Adult, 3 kg12']);
  await press('Review 2 lines');
  await screen.findByText(/2 of 2 differ/);
  screen.getByText('Counted 12, expected 10. -3 in stock since.');
  await press('Enter count');
  await screen.findByRole('heading', { name: 'Entered' });
  const [entered] = app.graph.requestsOf(ApplyStockSheetDocument);
  expect(entered?.input).toMatchObject({
    kind: 'COUNT',
    lines: [
      { sizeId: 'treats', units: 3 },
      { sizeId: 'food', units: 12 },
    ],
  });
  await press('Next sheet');
  screen.getByText(/Scan or type the first size/);
  expect(localStorage.length).toBe(0);
});

const INCOMING = { deliveryId: 'delivery', units: 24, expectedOn: '2026-12-01' };

test('what suppliers are to bring is shown next to the number, and leads to the delivery', async () => {
  answerSheets();
  app.graph
    .when(FindStockSizesDocument)
    .answer(() => ({ findStockSizes: [{ ...FOOD, incoming: [INCOMING] }] }));
  open();
  await scan('8901234567894');
  await screen.findByText(/24 expected on Tue, 1 Dec\. Leave out what is not received yet/);
  const link = screen.getByRole('link', { name: 'Open the delivery' });
  expect(link.getAttribute('href')).toBe('/stock/incoming/delivery');
  cleanup();
  open('/stock/count?kind=DELIVERY');
  await scan('8901234567894');
  await screen.findByText(/24 expected on Tue, 1 Dec\. If these came, enter them there/);
});

test('a delivery says what someone entered of the same goods a short time ago, before and in the review', async () => {
  const receivedLately = [{ units: 12, by: 'staff: Meera', at: new Date().toISOString() }];
  const received = { ...FOOD, receivedLately };
  answerSheets();
  app.graph.when(FindStockSizesDocument).answer(() => ({ findStockSizes: [received] }));
  app.graph.when(ReviewStockSheetDocument).answer(({ input: { lines: given } }) => ({
    reviewStockSheet: given.map(({ id, units }) => ({
      ...{ id, state: 'OPEN' as const, units, expected: null, moved: 0, added: 0, change: units, missing: 0 },
      size: received,
    })),
  }));
  open('/stock/count?kind=DELIVERY');
  await scan('8901234567894');
  const words = async () => (await screen.findByText(/leave out what is entered already/)).textContent;
  expect(await words()).toMatch(/^12 units were added .* by Meera\./);
  await app.user.keyboard('12{Enter}');
  await press('Review 1 line');
  await screen.findByRole('heading', { name: 'What comes in' });
  expect(await words()).toMatch(/^12 units were added .* by Meera\./);
});

test('the review names goods that may be counted twice: those to come, and those that came in since', async () => {
  answerSheets();
  app.graph.when(ReviewStockSheetDocument).answer(
    ({
      input: {
        lines: [line],
      },
    }) => ({
      reviewStockSheet: [
        {
          ...{
            id: line?.id ?? '',
            state: 'OPEN',
            units: 34,
            expected: 10,
            moved: 5,
            added: 6,
            change: 24,
            missing: 0,
          },
          size: { ...FOOD, incoming: [INCOMING] },
        },
      ],
    }),
  );
  open();
  await scan('8901234567894');
  await screen.findByRole('heading', { name: 'Drools Adult, 3 kg' });
  await app.user.keyboard('34{Enter}');
  await press('Review 1 line');
  await screen.findByText('Counted 34, expected 10. +5 in stock since.');
  screen.getByText(
    /6 units came in after the count\. If you counted them as well, please count this size again/,
  );
  screen.getByText('24 expected on Tue, 1 Dec and not received. Please leave them out of the count.');
});

test('a code scanned into the field of the number opens its size instead of being the number', async () => {
  answerSheets();
  open();
  await scan('8901234567894');
  await screen.findByRole('heading', { name: 'Drools Adult, 3 kg' });
  await scan('96385074');
  await screen.findByRole('heading', { name: 'Treats, 100 g' });
  expect(fieldOf('Units').value).toBe('');
});

test('the lines survive a reload', async () => {
  answerSheets();
  open();
  await scan('8901234567894');
  await screen.findByRole('heading', { name: 'Drools Adult, 3 kg' });
  await app.user.keyboard('7{Enter}');
  await screen.findByRole('button', { name: 'Review 1 line' });
  cleanup();
  open();
  expect(lines()).toEqual(['Drools Adult, 3 kg7']);
});

test('what is scanned without a connection is looked up when it is back', async () => {
  answerSheets();
  app.graph.when(FindStockSizesDocument).answer(loseConnection);
  open();
  await scan('8901234567894');
  await screen.findByText('No connection: this is looked up later. Its number is kept.');
  await app.user.keyboard('7{Enter}');
  expect(lines()).toEqual(['8901234567894Not looked up yet.7']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Review 1 line' }).disabled).toBe(true);
  answerSheets();
  comeOnline();
  await waitFor(() => expect(lines()).toEqual(['Drools Adult, 3 kg7']));
  await press('Review 1 line');
});

test('a sheet entered without a connection is sent again, with the same ids, when it is back', async () => {
  answerSheets();
  app.graph.when(ApplyStockSheetDocument).answer(loseConnection);
  open('/stock/count?kind=DELIVERY');
  await app.fill({ 'From whom': 'Drools Pune' });
  await app.user.click(fieldOf('Barcode, SKU or name'));
  await scan('8901234567894');
  await screen.findByText('8 in stock.');
  await app.user.keyboard('24{Enter}');
  await press('Review 1 line');
  await screen.findByText('8 in stock, then 10.');
  await press('Enter delivery');
  await screen.findByText(/kept on this device and entered once/);
  answerSheets();
  comeOnline();
  await screen.findByRole('heading', { name: 'Entered' });
  const requests = app.graph.requestsOf(ApplyStockSheetDocument).map(({ input }) => input);
  expect(requests).toHaveLength(2);
  expect(requests[1]?.lines[0]?.id).toBe(requests[0]?.lines[0]?.id);
  expect(requests[1]).toMatchObject({ kind: 'DELIVERY', note: 'Drools Pune', lines: [{ units: 24 }] });
});

test('a size that is on the sheet gets another number, or more of it', async () => {
  answerSheets();
  open();
  for (const [typed, button] of [
    ['4', 'Save'],
    ['6', 'Add to 4'],
    ['9', 'Replace'],
  ] as const) {
    await scan('8901234567894');
    await screen.findByRole('heading', { name: 'Drools Adult, 3 kg' });
    await app.user.keyboard(typed);
    await press(button);
    await waitFor(() => expect(document.activeElement).toBe(fieldOf('Barcode, SKU or name')));
    expect(lines()).toEqual([`Drools Adult, 3 kg${button === 'Add to 4' ? '10' : typed}`]);
  }
  await press('Remove Drools Adult, 3 kg');
  screen.getByText(/Scan or type the first size/);
});

test('another box of a delivery is added, and an opened line is corrected', async () => {
  answerSheets();
  open('/stock/count?kind=DELIVERY');
  for (const units of ['24', '10']) {
    await scan('8901234567894');
    await screen.findByRole('heading', { name: 'Drools Adult, 3 kg' });
    await app.user.keyboard(`${units}{Enter}`);
    await waitFor(() => expect(document.activeElement).toBe(fieldOf('Barcode, SKU or name')));
  }
  expect(lines()).toEqual(['Drools Adult, 3 kg34']);
  app.graph.when(StockSizeDocument).answer(() => ({ stockSize: FOOD }));
  await press('Change Drools Adult, 3 kg');
  await screen.findByText('34 on this sheet already.');
  await app.user.keyboard('30{Enter}');
  await waitFor(() => expect(lines()).toEqual(['Drools Adult, 3 kg30']));
});

test.each([
  ['1111111111116', 'No size has “1111111111116”. Please find it by its name.'],
  ['1111111111117', '“1111111111117” is not a barcode: one of its digits is wrong. Please scan it again.'],
  ['wafers', 'No size has “wafers”.'],
])('an unknown code is reported, and no number is asked for: %s', async (code, said) => {
  answerSheets();
  open();
  await scan(code);
  await screen.findByText(said);
  expect(document.activeElement).toBe(fieldOf('Barcode, SKU or name'));
});

test('of two scans in a row the last one is shown, also if its answer comes first', async () => {
  answerSheets();
  const slow = later<{ findStockSizes: StockSizeRowFragment[] }>();
  app.graph
    .when(FindStockSizesDocument)
    .answer(({ code }) => (code === FOOD.gtin ? slow.promise : { findStockSizes: [TREATS] }));
  open();
  await scan('8901234567894');
  await scan('96385074');
  await screen.findByRole('heading', { name: 'Treats, 100 g' });
  slow.resolve({ findStockSizes: [FOOD] });
  await slow.promise;
  await app.user.keyboard('5{Enter}');
  await waitFor(() => expect(lines()).toEqual(['Treats, 100 g5']));
});

function stubCamera(getUserMedia: () => Promise<unknown>, codes: readonly string[] = []) {
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia } });
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = () => Promise.resolve(codes.map((rawValue) => ({ rawValue })));
    },
  );
}

test('the camera is asked for by a button, finds a code and stops', async () => {
  answerSheets();
  const stop = vi.fn<() => void>();
  const ask = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ getTracks: () => [{ stop }] }));
  stubCamera(ask, ['8901234567894']);
  vi.spyOn(HTMLVideoElement.prototype, 'srcObject', 'set').mockImplementation(() => {});
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue();
  open();
  expect(ask).not.toHaveBeenCalled();
  await press('Scan with the camera');
  await screen.findByRole('heading', { name: 'Drools Adult, 3 kg' });
  expect(stop).toHaveBeenCalled();
});

test.each([
  ['NotAllowedError', /The camera is blocked/],
  ['NotFoundError', /No camera was found/],
  ['NotReadableError', /Another app may use it/],
])('a camera that fails with %s is explained', async (name, text) => {
  stubCamera(() => Promise.reject(new DOMException('no', name)));
  open();
  await press('Scan with the camera');
  await screen.findByText(text);
  await press('Stop camera');
  screen.getByRole('button', { name: 'Scan with the camera' });
});

test('a browser that cannot read barcodes says so', () => {
  open();
  screen.getByText(/This browser cannot read barcodes with the camera/);
});

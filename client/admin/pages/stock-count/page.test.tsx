import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { deferred, loseConnection } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import {
  ApplyStockSheetDocument,
  FindStockSizesDocument,
  StockSizeDocument,
  type StockSizeRowFragment,
} from '../../features/stock/stock.generated.ts';
import { FOOD } from '../../testing/stock.ts';
import { INCOMING, lines, setUpStockCount, TREATS } from '../../testing/stock-count.tsx';

const app = setUpTestApp();
const { open, scan, scanFood, answerSheets } = setUpStockCount(app);
const press = (name: string | RegExp) => app.user.click(screen.getByRole('button', { name }));
const waitForCodeField = () =>
  waitFor(() => expect(document.activeElement).toBe(getField('Barcode, SKU or name')));
const comeOnline = () => window.dispatchEvent(new Event('online'));

afterEach(() => vi.unstubAllGlobals());

test('scanned sizes and typed units fill the sheet, which is reviewed and entered', async () => {
  open();
  await scan('8901234567894');
  await screen.findByText('10 should be on the shelf, including 2 for orders to pack.');
  await app.user.keyboard('12{Enter}');
  await waitForCodeField();
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
  const [entered] = app.graph.variablesSent(ApplyStockSheetDocument);
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

test('expected units are shown next to the units field, with a link to their delivery', async () => {
  app.graph
    .when(FindStockSizesDocument)
    .answer(() => ({ findStockSizes: [{ ...FOOD, incoming: [INCOMING] }] }));
  open();
  await scan('8901234567894');
  await screen.findByText(/24 expected on Tue, 1 Dec\. Don’t count units that are not received yet/);
  const link = screen.getByRole('link', { name: 'Open the delivery' });
  expect(link.getAttribute('href')).toBe('/stock/incoming/delivery');
  cleanup();
  open('/stock/count?kind=DELIVERY');
  await scan('8901234567894');
  await screen.findByText(/24 expected on Tue, 1 Dec\. If these have arrived, record them in the delivery/);
});

test('a code scanned into the units field opens its size instead of counting as units', async () => {
  open();
  await scanFood();
  await scan('96385074');
  await screen.findByRole('heading', { name: 'Treats, 100 g' });
  expect(getField('Units').value).toBe('');
});

test('the lines survive a reload', async () => {
  open();
  await scanFood();
  await app.user.keyboard('7{Enter}');
  await screen.findByRole('button', { name: 'Review 1 line' });
  cleanup();
  open();
  expect(lines()).toEqual(['Drools Adult, 3 kg7']);
});

test('a code scanned without a connection is looked up once there is one', async () => {
  app.graph.when(FindStockSizesDocument).answer(loseConnection);
  open();
  await scan('8901234567894');
  await screen.findByText('No connection: this will be looked up later. Your count is saved.');
  await app.user.keyboard('7{Enter}');
  expect(lines()).toEqual(['8901234567894Not looked up yet.7']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Review 1 line' }).disabled).toBe(true);
  answerSheets();
  comeOnline();
  await waitFor(() => expect(lines()).toEqual(['Drools Adult, 3 kg7']));
  await press('Review 1 line');
});

test('a sheet entered without a connection is sent again, with the same ids, once there is one', async () => {
  app.graph.when(ApplyStockSheetDocument).answer(loseConnection);
  open('/stock/count?kind=DELIVERY');
  await app.fill({ Supplier: 'Drools Pune' });
  await app.user.click(getField('Barcode, SKU or name'));
  await scan('8901234567894');
  await screen.findByText('8 in stock.');
  await app.user.keyboard('24{Enter}');
  await press('Review 1 line');
  await screen.findByText('8 in stock, then 10.');
  await press('Enter delivery');
  await screen.findByText(/saved on this device and will be entered once/);
  answerSheets();
  comeOnline();
  await screen.findByRole('heading', { name: 'Entered' });
  const requests = app.graph.variablesSent(ApplyStockSheetDocument).map(({ input }) => input);
  expect(requests).toHaveLength(2);
  expect(requests[1]?.lines[0]?.id).toBe(requests[0]?.lines[0]?.id);
  expect(requests[1]).toMatchObject({ kind: 'DELIVERY', note: 'Drools Pune', lines: [{ units: 24 }] });
});

test('the number of a size on the sheet can be added to or replaced', async () => {
  open();
  for (const [typed, button] of [
    ['4', 'Save'],
    ['6', 'Add to 4'],
    ['9', 'Replace'],
  ] as const) {
    await scanFood();
    await app.user.keyboard(typed);
    await press(button);
    await waitForCodeField();
    expect(lines()).toEqual([`Drools Adult, 3 kg${button === 'Add to 4' ? '10' : typed}`]);
  }
  await press('Remove Drools Adult, 3 kg');
  screen.getByText(/Scan or type the first size/);
});

test('another box of a delivery is added, and an opened line is corrected', async () => {
  open('/stock/count?kind=DELIVERY');
  for (const units of ['24', '10']) {
    await scanFood();
    await app.user.keyboard(`${units}{Enter}`);
    await waitForCodeField();
  }
  expect(lines()).toEqual(['Drools Adult, 3 kg34']);
  app.graph.when(StockSizeDocument).answer(() => ({ stockSize: FOOD }));
  await press('Change Drools Adult, 3 kg');
  await screen.findByText('Already on this sheet: 34.');
  await app.user.keyboard('30{Enter}');
  await waitFor(() => expect(lines()).toEqual(['Drools Adult, 3 kg30']));
});

test.each([
  ['1111111111116', 'No size has “1111111111116”. Please search by name.'],
  ['1111111111117', '“1111111111117” is not a barcode: one of its digits is wrong. Please scan it again.'],
  ['wafers', 'No size has “wafers”.'],
])('the unknown code %s is reported without asking for units', async (code, message) => {
  open();
  await scan(code);
  await screen.findByText(message);
  expect(document.activeElement).toBe(getField('Barcode, SKU or name'));
});

test('the last of two scans is shown, even if its answer arrives first', async () => {
  const slow = deferred<{ findStockSizes: StockSizeRowFragment[] }>();
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

test('the camera starts with a button, finds a code and stops', async () => {
  const stop = vi.fn<() => void>();
  const getCamera = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ getTracks: () => [{ stop }] }));
  stubCamera(getCamera, ['8901234567894']);
  vi.spyOn(HTMLVideoElement.prototype, 'srcObject', 'set').mockImplementation(() => {});
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue();
  open();
  expect(getCamera).not.toHaveBeenCalled();
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

test('a browser that cannot scan barcodes shows a message', () => {
  open();
  screen.getByText(/This browser can’t scan barcodes with the camera/);
});

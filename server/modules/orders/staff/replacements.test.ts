// Replacements in the back office and their printed documents.
// @module-tag nightly
import { beforeAll, describe, expect, it } from 'vitest';
import { createPdfWriter } from '#server/modules/orders/invoice/pdf-text.ts';
import { findInvoiceContent } from '#server/modules/orders/invoice/invoice-file.ts';
import { sendReplacement } from '#server/modules/orders/returns/replacements.ts';
import { requestReturn } from '#server/modules/orders/returns/returns.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { cancelByShop } from '#server/modules/orders/cancel-order.ts';
import { confirmedOrder, deliveredOrder } from '#server/testing/fulfilment.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';
import { drawDocuments } from './draw-documents.ts';
import { findPrinted } from './printed-parcels.ts';

const shop = useApp();

let manager: TestStaff;
let support: TestStaff;
let packer: TestStaff;
beforeAll(async () => {
  [manager, support, packer] = await Promise.all([
    newStaff('MANAGER'),
    newStaff('SUPPORT'),
    newStaff('FULFILMENT'),
  ]);
});

const ask = <Data>(query: string, variables: object, who = manager) =>
  requestAdminGraphql<Data>(shop.url, query, { variables, cookie: who.cookie });

interface OrderResponse {
  number: string;
  canRemoveLines: boolean;
  replacementFor: { number: string } | null;
  returns: { wish: string; status: string; replacement: { number: string } | null }[];
  linkedOrders: { number: string; kind: string; total: number }[];
}

const ORDER = `number canRemoveLines replacementFor { number } returns { wish status isRefundedInstead replacement { number } }
  linkedOrders { number kind total }`;
const READ = `query ($number: String!) { staffOrder(number: $number) { ${ORDER} } }`;
const decide = (mutation: 'sendReplacement' | 'refundInstead', id: string, who = support) =>
  ask<Record<string, OrderResponse>>(
    `mutation ($id: ID!) { ${mutation}(id: $id) { ${ORDER} } }`,
    { id },
    who,
  );

/** A return whose goods have arrived and await a replacement. */
async function dueReplacement(stock = 10) {
  const [viewer, variant] = await Promise.all([newViewer(), newVariant({ stock })]);
  const order = await deliveredOrder(viewer, variant, 1);
  await requestReturn(viewer, {
    orderId: order.id,
    reason: 'DEFECTIVE',
    wish: 'REPLACEMENT',
    lines: [{ orderLineId: order.lines[0]?.id ?? '', quantity: 1 }],
  });
  const { id } = await db.returnRequest.findFirstOrThrow({ where: { orderId: order.id } });
  await ask(`mutation ($id: ID!) { approveReturn(id: $id) { id } }`, { id });
  const receive = `mutation ($id: ID!) { receiveReturn(id: $id, restock: false) { id } }`;
  expect((await ask(receive, { id }, packer)).errors).toEqual([]);
  return { id, order, viewer, variant };
}

async function waiting() {
  const { data } = await ask<{
    waitingOrders: { toPack: number; replacements: number };
    staffOrders: { nodes: { number: string }[] };
  }>(
    `{ waitingOrders { toPack replacements }
      staffOrders(filter: { tab: REPLACEMENTS }, first: 100) { nodes { number } } }`,
    {},
  );
  return { ...data.waitingOrders, numbers: data.staffOrders.nodes.map(({ number }) => number) };
}

describe('replacements due', () => {
  it('a replacement is listed and counted until sent; then it waits for packing, and both orders link', async () => {
    const before = await waiting();
    const { id, order } = await dueReplacement();
    const whenDue = await waiting();
    expect(whenDue).toMatchObject({ replacements: before.replacements + 1, toPack: before.toPack });
    expect(whenDue.numbers).toContain(order.number);

    const { data } = await decide('sendReplacement', id);
    const [sent] = data['sendReplacement']?.returns ?? [];
    const number = sent?.replacement?.number ?? '';
    expect(data['sendReplacement']?.linkedOrders).toEqual([{ number, kind: 'REPLACEMENT', total: 0 }]);
    const after = await waiting();
    expect(after).toMatchObject({ replacements: before.replacements, toPack: before.toPack + 1 });
    expect(after.numbers).not.toContain(order.number);
    const { staffOrder } = (await ask<{ staffOrder: OrderResponse }>(READ, { number })).data;
    expect(staffOrder).toMatchObject({ replacementFor: { number: order.number }, canRemoveLines: false });
    expect(await db.auditEntry.findMany({ where: { kind: 'order', about: number } })).toMatchObject([
      { action: 'replace returned goods with', staffId: support.id },
    ]);
  });

  it('a return refunded instead leaves the list', async () => {
    const { id, order } = await dueReplacement();
    const { data } = await decide('refundInstead', id);
    expect(data['refundInstead']?.returns).toMatchObject([
      { wish: 'REFUND', isRefundedInstead: true, status: 'RECEIVED' },
    ]);
    expect((await waiting()).numbers).not.toContain(order.number);
    expect((await decide('sendReplacement', id)).code).toBe('CONFLICT');
    expect(await db.refund.count({ where: { payment: { orderId: order.id } } })).toBe(1);
  });

  it('only roles that decide on returns can send or refund', async () => {
    const { id } = await dueReplacement();
    for (const mutation of ['sendReplacement', 'refundInstead'] as const)
      expect((await decide(mutation, id, packer)).code).toBe('FORBIDDEN');
    expect((await decide('sendReplacement', 'no id')).code).toBe('NOT_FOUND');
  });

  it('sending is refused with the remaining stock if that is not enough', async () => {
    const { id } = await dueReplacement(1);
    const { code, errors } = await decide('sendReplacement', id);
    expect(code).toBe('CONFLICT');
    expect(errors[0]?.message).toContain('0 left, 1 needed');
  });
});

const RECORD = `mutation ($id: ID!, $number: String!) { recordReplacement(id: $id, number: $number) { ${ORDER} } }`;
const record = (id: string, number: string, who = support) =>
  ask<{ recordReplacement: OrderResponse }>(RECORD, { id, number }, who);
const fieldsOf = ({ errors }: { errors: { extensions?: { fields?: unknown } }[] }) =>
  errors[0]?.extensions?.fields;

describe('recording an earlier order as the replacement', () => {
  it('concurrent requests record it once, with link and log, and nothing remains due', async () => {
    const { id, order, viewer, variant } = await dueReplacement();
    const { number } = await confirmedOrder(viewer, variant);
    const tries = await Promise.all([
      record(id, number),
      record(id, number.toLowerCase()),
      record(id, number),
    ]);
    for (const { data, errors } of tries) {
      expect(errors).toEqual([]);
      expect(data.recordReplacement.returns).toMatchObject([
        { wish: 'REPLACEMENT', replacement: { number } },
      ]);
    }
    expect(tries[0].data.recordReplacement.linkedOrders).toMatchObject([{ number, kind: 'REPLACEMENT' }]);
    expect((await waiting()).numbers).not.toContain(order.number);
    for (const other of ['sendReplacement', 'refundInstead'] as const) await decide(other, id);
    expect(await db.order.count({ where: { replacementForId: id } })).toBe(0);
    expect(await db.refund.count({ where: { payment: { orderId: order.id } } })).toBe(0);
    const where = { kind: 'order', about: number, action: 'record as a replacement' };
    expect(await db.auditEntry.findMany({ where })).toMatchObject([{ staffId: support.id }]);
  });

  it('the order must be the customer’s, later than the return, confirmed and not used before', async () => {
    const [{ id, order, viewer, variant }, other] = [await dueReplacement(), await dueReplacement()];
    const strangers = await confirmedOrder(other.viewer, other.variant);
    const cancelled = await confirmedOrder(viewer, variant);
    await cancelByShop(cancelled.id, 'Mistake');
    await sendReplacement(other.id);
    const replacement = await db.order.findFirstOrThrow({ where: { replacementForId: other.id } });
    for (const number of ['MM1', order.number, strangers.number, cancelled.number, replacement.number])
      expect(fieldsOf(await record(id, number)), number).toHaveProperty('number');
    expect((await record(id, strangers.number, packer)).code).toBe('FORBIDDEN');
    expect((await waiting()).numbers).toContain(order.number);
  });

  it('removing the link or cancelling the order makes the replacement due again', async () => {
    const { id, order, viewer, variant } = await dueReplacement();
    const replacement = await confirmedOrder(viewer, variant);
    await record(id, replacement.number);
    const UNLINK = `mutation ($id: ID!, $number: String!) { unlinkOrder(id: $id, number: $number) { id } }`;
    await ask(UNLINK, { id: order.id, number: replacement.number });
    expect((await waiting()).numbers).toContain(order.number);
    await record(id, replacement.number);
    expect((await waiting()).numbers).not.toContain(order.number);
    await cancelByShop(replacement.id, 'Mistake');
    expect((await waiting()).numbers).toContain(order.number);
    const { data } = await decide('sendReplacement', id);
    expect(data['sendReplacement']?.returns[0]?.replacement?.number).not.toBe(replacement.number);
  });
});

describe('the parcel of a replacement', () => {
  it('the parcel gets a challan as its slip instead of an invoice, and a label that says so', async () => {
    const { id, order } = await dueReplacement();
    await sendReplacement(id);
    const replacement = await db.order.findFirstOrThrow({ where: { replacementForId: id } });
    const texts: string[] = [];
    const pdf = await createPdfWriter({ autoFirstPage: false });
    const write: typeof pdf.write = (text, place) => {
      texts.push(text);
      return pdf.write(text, place);
    };
    const { parts } = await findPrinted(replacement.id);
    const invoice = await findInvoiceContent(replacement.id);
    expect(invoice).toBeNull();
    drawDocuments({ ...pdf, write }, { parts, invoice, documents: ['INVOICE'] });
    expect(texts).toContain(`Replacement for order ${order.number} · no charge`);
    expect(texts.join()).toMatch(/Delivery challan DC\/\d\d-\d\d\/\d{6} of .*GSTIN/);
    expect(texts.join()).toContain(`HSN ${order.lines[0]?.hsn}`);
    expect(texts.at(-1)).toBe('Nothing to collect');
    drawDocuments({ ...pdf, write }, { parts, invoice, documents: ['LABEL'] });
    expect(texts).toContain('Replacement, no charge: collect nothing');
  });
});

// Frequently asked questions: changes by staff, and their effect for visitors.
import { beforeAll, describe, expect, it } from 'vitest';
import { resetEnv } from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import { runInLanguage } from '#server/platform/i18n/language.ts';
import { useApp } from '#server/testing/app.ts';
import { eventually } from '#server/testing/eventually.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { ops } from '#server/testing/command-line.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';
import { listFaq } from './faq.ts';

process.env.VISITOR_CACHE = 'on';
resetEnv();
const shop = useApp();

let staff: TestStaff;
beforeAll(async () => {
  staff = await newStaff('MODERATOR');
});

const SAVE = `mutation ($slug: ID!, $version: Int!, $input: FaqEntryInput!) {
  result: saveFaqEntry(slug: $slug, version: $version, input: $input) { slug version question questionHi answer answerHi } }`;
const TEXTS = {
  question: 'Do you sell ants?',
  questionHi: 'क्या आप चींटियाँ बेचते हैं?',
  answer: 'No, but they come back within {returnDays} days.',
  answerHi: 'नहीं, {returnDays} दिन में लौट आती हैं।',
};
interface FaqResult {
  result: { slug: string; version: number };
}
const save = (slug: string, version: number, more: Partial<typeof TEXTS> = {}, { cookie } = staff) =>
  requestAdminGraphql<FaqResult>(shop.url, SAVE, {
    variables: { slug, version, input: { ...TEXTS, ...more } },
    cookie,
  });
const operation = (mutation: string, variables: object, { cookie } = staff) =>
  requestAdminGraphql<{ result: boolean }>(shop.url, mutation, { variables, cookie });
const order = (slugs: string[], member = staff) =>
  operation('mutation ($slugs: [ID!]!) { result: orderFaq(slugs: $slugs) }', { slugs }, member);
const remove = (slug: string, member = staff) =>
  operation('mutation ($slug: ID!) { result: removeFaqEntry(slug: $slug) }', { slug }, member);
const slugs = async () =>
  (await db.faqEntry.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }] })).map(({ slug }) => slug);
const visibleFaq = async () =>
  (
    await requestGraphql<{ faq: { question: string; answer: string }[] }>(
      shop.url,
      '{ faq { question answer } }',
    )
  ).data.faq;

describe('the FAQ', () => {
  it('a new shop has at least 14 distinct questions in both languages, one of them on early training', async () => {
    const entries = await listFaq();
    expect(entries.length).toBeGreaterThanOrEqual(14);
    expect(new Set(entries.map(({ question }) => question)).size).toBe(entries.length);
    const training = entries.find(({ question }) => question === 'How early can my puppy start training?');
    expect(training?.answer).toMatch(/^As early as 10 weeks/);
    const hindi = await runInLanguage('hi', listFaq);
    expect(hindi).toHaveLength(entries.length);
    for (const { question, answer } of hindi) expect(question + answer).toMatch(/\p{Script=Devanagari}/u);
    expect(JSON.stringify([entries, hindi])).not.toMatch(/\{\w+\}|feeding table|तालिका/);
  });

  it('visitors see changes of the FAQ in both languages although responses are cached', async () => {
    await eventually(async () => expect(await visibleFaq()).not.toHaveLength(0));
    expect((await save('ants', 0)).data.result).toEqual({ ...TEXTS, slug: 'ants', version: 1 });
    await eventually(async () =>
      expect((await visibleFaq()).at(-1)).toEqual({
        question: TEXTS.question,
        answer: 'No, but they come back within 7 days.',
      }),
    );
    expect((await runInLanguage('hi', listFaq)).at(-1)?.answer).toContain('7 दिन');
    expect((await save('ants', 1, { answer: 'Not yet.' })).data.result.version).toBe(2);
    await eventually(async () => expect((await visibleFaq()).at(-1)?.answer).toBe('Not yet.'));
    const logged = await db.auditEntry.findMany({
      where: { kind: 'faq', about: 'ants' },
      orderBy: { at: 'asc' },
    });
    expect(logged).toHaveLength(2);
    expect(logged[1]).toMatchObject({
      staffId: staff.id,
      before: { answer: TEXTS.answer },
      after: { answer: 'Not yet.' },
    });
  });

  it('the second of two concurrent changes gets a conflict with the saved entry', async () => {
    await save('bees', 0);
    const answers = await Promise.all([
      save('bees', 1, { answer: 'First.' }),
      save('bees', 1, { answer: 'Second.' }),
    ]);
    const [conflict] = answers.filter(({ code }) => code);
    const { answer } = await db.faqEntry.findUniqueOrThrow({ where: { slug: 'bees' } });
    expect(answers.filter(({ code }) => !code)).toHaveLength(1);
    expect(conflict?.errors[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      current: { version: 2, fields: { answer, question: TEXTS.question } },
    });
  });

  it('the FAQ can be sorted only with the complete list of its entries', async () => {
    const before = await slugs();
    const turned = before.toReversed();
    expect((await order(turned)).data.result).toBe(true);
    expect(await slugs()).toEqual(turned);
    expect((await order(turned.slice(1))).code).toBe('CONFLICT');
    expect((await order(before)).data.result).toBe(true);
  });

  it('a repeated request removes an entry once', async () => {
    await save('wasps', 0);
    expect((await remove('wasps')).data.result).toBe(true);
    expect((await remove('wasps')).data.result).toBe(true);
    expect(await slugs()).not.toContain('wasps');
  });

  it.each([
    ['an empty question', { question: ' ' }, 'question'],
    ['a long question', { question: 'a'.repeat(201) }, 'question'],
    ['a long answer', { answer: 'a'.repeat(2001) }, 'answer'],
    ['a long answer in Hindi', { answerHi: 'a'.repeat(2001) }, 'answerHi'],
    ['a figure that does not exist', { answer: 'Within {days} days.' }, 'answer'],
    ['a brace that is not closed', { answerHi: '{returnDays' }, 'answerHi'],
  ])('the FAQ rejects %s', async (_description, texts, field) => {
    expect((await save('moths', 0, texts)).errors[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { [field]: expect.any(String) },
    });
  });

  it('a new question cannot take the slug of another', async () => {
    await save('crabs', 0);
    expect((await save('crabs', 0, { answer: 'Another.' })).errors[0]?.extensions).toMatchObject({
      fields: { slug: 'crabs is taken' },
    });
  });

  it('the FAQ can be changed only with the permission to write content', async () => {
    const packer = await newStaff('FULFILMENT');
    const answers = await Promise.all([
      save('ants', 2, {}, packer),
      order(await slugs(), packer),
      remove('ants', packer),
      requestAdminGraphql(shop.url, '{ staffFaq { slug } }', { cookie: packer.cookie }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('FORBIDDEN'));
  });

  it('the command line adds, changes and removes questions', async () => {
    await ops('faq', 'set', 'fleas', '--question', 'Fleas?', '--answer', 'Never.', '--answer-hi', 'कभी नहीं।');
    expect((await visibleFaq()).at(-1)).toEqual({ question: 'Fleas?', answer: 'Never.' });
    await ops('faq', 'remove', 'fleas');
    expect(await slugs()).not.toContain('fleas');
  });
});

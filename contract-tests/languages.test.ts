// The language of texts and errors follows Accept-Language in both transports.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { newViewer } from '#server/testing/people.ts';
import { callPath } from './rest-client.ts';

const app = useApp();

const MESSAGE = {
  name: 'Asha',
  email: 'asha@example.in',
  mobile: '9876543210',
  title: 'Hello',
  message: 'Hello',
};
const NOWHERE = randomUUID();
let token = '';
beforeAll(async () => {
  ({ token } = await newViewer());
});

interface ErrorText {
  message: string;
  fields?: Record<string, string>;
}

interface Row {
  graph: [text: string, variables?: object];
  rest: [name: string, call?: object];
  isSignedIn?: boolean;
  expected: Record<'en' | 'hi', ErrorText>;
}

const sendMessage = (fields: object): Pick<Row, 'graph' | 'rest'> => ({
  graph: [
    'mutation($input: SendContactMessageInput!) { sendContactMessage(input: $input) }',
    { input: { ...MESSAGE, ...fields } },
  ],
  rest: ['POST /contact', { body: { ...MESSAGE, ...fields } }],
});
const field = (name: string, message: string): ErrorText => ({ message, fields: { [name]: message } });

const USER_ERRORS: Record<string, Row> = {
  'not signed in': {
    graph: ['mutation($id: ID!) { cancelOrder(orderId: $id) { id } }', { id: NOWHERE }],
    rest: ['DELETE /order/{id}', { params: { id: NOWHERE } }],
    expected: {
      en: { message: 'Please sign in first.' },
      hi: { message: 'कृपया पहले साइन इन करें।' },
    },
  },
  'missing order': {
    graph: ['mutation($id: ID!) { cancelOrder(orderId: $id) { id } }', { id: NOWHERE }],
    rest: ['DELETE /order/{id}', { params: { id: NOWHERE } }],
    isSignedIn: true,
    expected: {
      en: { message: 'Order not found.' },
      hi: { message: 'ऑर्डर नहीं मिला।' },
    },
  },
  'invalid field': {
    ...sendMessage({ email: 'nobody' }),
    expected: {
      en: field('email', 'Please enter valid address'),
      hi: field('email', 'कृपया सही ईमेल पता लिखें'),
    },
  },
  'invalid field with a limit': {
    ...sendMessage({ title: 'x'.repeat(121) }),
    expected: {
      en: field('title', 'Please use at most 120 characters'),
      hi: field('title', 'कृपया ज़्यादा से ज़्यादा 120 अक्षर लिखें'),
    },
  },
};

const LANGUAGES = ['en', 'hi'] as const;
const rows = Object.entries(USER_ERRORS).flatMap(([name, row]) =>
  LANGUAGES.map((language) => [name, language, row] as const),
);

describe('error messages', () => {
  it.each(rows)(
    'the error "%s" is the same over GraphQL and REST in the language "%s"',
    async (_error, language, { graph, rest, isSignedIn, expected }) => {
      const headers = {
        'accept-language': `${language}-IN,fr;q=0.5`,
        ...(isSignedIn && { 'x-access-token': token }),
      };
      const [query, variables] = graph;
      const { errors } = await requestGraphql(app.url, query, variables, headers);
      const { message, extensions } = errors[0] ?? {};
      const { fields } = extensions ?? {};
      expect({ message, ...(fields !== undefined && { fields }) }).toEqual(expected[language]);
      const [name, call] = rest;
      const response = await callPath(app.url, name, { ...call, headers });
      expect(JSON.parse(response.text)).toMatchObject(expected[language]);
    },
  );

  it('every response sets Content-Language and varies by Accept-Language', async () => {
    const response = await fetch(`${app.url}/api/nowhere`, { headers: { 'accept-language': 'hi' } });
    expect(response.headers.get('content-language')).toBe('hi-IN');
    expect(response.headers.get('vary')).toContain('Accept-Language');
  });

  it.each([undefined, 'fr', '*', ';;q=,,', 'x'.repeat(2_000)])(
    'errors are in English for Accept-Language %j',
    async (acceptLanguage) => {
      const headers: Record<string, string> =
        acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage };
      const { errors } = await requestGraphql(app.url, 'mutation { clearCart { id } }', {}, headers);
      expect(errors[0]?.message).toBe('Please sign in first.');
    },
  );
});

describe('texts in responses', () => {
  const HINDI = { 'accept-language': 'hi' };
  const askInBothLanguages = async <Data>(query: string) =>
    Promise.all([requestGraphql<Data>(app.url, query), requestGraphql<Data>(app.url, query, {}, HINDI)]);

  it('the text for an invalid code is translated', async () => {
    const query = 'mutation { verifyCode(key: "none", code: "000000") { ... on WrongCode { details } } }';
    const [english, hindi] = await askInBothLanguages<{ verifyCode: { details: string } }>(query);
    expect(english.data.verifyCode.details).toBe('This code is no longer valid. Please ask for a new one.');
    expect(hindi.data.verifyCode.details).toBe('यह कोड अब मान्य नहीं है। कृपया नया कोड मँगाएँ।');
  });

  it('the text for an unusable coupon is translated', async () => {
    const { data } = await requestGraphql<{ products: { nodes: { variants: { id: string }[] }[] } }>(
      app.url,
      '{ products(first: 1) { nodes { variants { id } } } }',
    );
    const line = `{ variantId: "${data.products.nodes[0]?.variants[0]?.id}", quantity: 1 }`;
    const query = `{ quote(lines: [${line}], couponCode: "INTERNAL_CODES") { couponMessage } }`;
    const [english, hindi] = await askInBothLanguages<{ quote: { couponMessage: string } }>(query);
    expect(english.data.quote.couponMessage).toBe('Coupon code is wrong');
    expect(hindi.data.quote.couponMessage).toBe('कूपन कोड गलत है');
  });

  it('FAQ, policies and the about page have the same numbers and links in both languages', async () => {
    const texts = [
      'about',
      'privacy-policy',
      'terms-conditions',
      'refund-and-cancellation',
      'shopping-policy',
    ];
    const fields = texts.map((slug, index) => `t${index}: shopText(slug: "${slug}") { slug title html }`);
    const [english, hindi] = await askInBothLanguages<
      Record<string, { slug: string; title: string; html: string }>
    >(`{ ${fields.join(' ')} }`);
    for (const [key, { slug, title, html }] of Object.entries(english.data)) {
      const translation = hindi.data[key];
      expect(translation).toMatchObject({ slug });
      expect(translation?.title).not.toBe(title);
      expect(extractShape(translation?.html ?? '')).toEqual(extractShape(html));
    }
    const [englishFaq, hindiFaq] = await askInBothLanguages<{ faq: { question: string }[] }>(
      '{ faq { question } }',
    );
    expect(hindiFaq.data.faq).toHaveLength(englishFaq.data.faq.length);
    expect(hindiFaq.data.faq[0]?.question).toBe('डिलीवरी में कितना समय लगता है?');
  });
});

/** The links, tags and numbers of a text, which translations must keep. */
function extractShape(html: string) {
  const links = [...html.matchAll(/href="(?:\/hi)?([^"]*)"/g)].map(([, href = '']) => href);
  const tags = [...html.matchAll(/<(\w+)/g)].map(([, tag]) => tag);
  const figures = [...html.replace(/<[^>]*>/g, ' ').matchAll(/\d[\d:]*/g)].map(([figure]) => figure);
  return { links: links.toSorted((a, b) => a.localeCompare(b)), tags: count(tags), figures: count(figures) };
}

function count(values: readonly (string | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  return counts;
}

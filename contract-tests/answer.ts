// What came back, in a form that two doors and two askers can be compared by.
export interface Answer {
  status: number;
  /** 'ok', the refusal's code, 'null' for nothing there, or which outcome of a union it was that is no success. */
  outcome: string;
  /** The whole body, without what names the request. */
  text: string;
  /** The faulty inputs that were named. */
  fields: string[];
}

interface Sent {
  code?: string;
  fields?: Record<string, string>;
  errors?: { extensions?: { code?: string; fields?: Record<string, string> } }[];
  data?: Record<string, { __typename?: string } | null> | null;
}

const NO_SUCCESS = ['WrongCode', 'OutOfStock', 'PriceChanged', 'CouponRefused', 'SlotTaken'];

/** Reads an answer; `field` is what was asked of the graph. */
export async function answerOf(response: Response, field?: string): Promise<Answer> {
  const sent = await response.text();
  const text = sent.replace(/"requestId":"[^"]*"/g, '"requestId":""');
  const body = readJson(sent);
  const [error] = body?.errors ?? [];
  const outcome = error
    ? (error.extensions?.code ?? 'an error without a code')
    : response.status >= 400
      ? (body?.code ?? 'no code')
      : outcomeIn(body, field);
  const fields = Object.keys(error?.extensions?.fields ?? body?.fields ?? {}).sort();
  return { status: response.status, outcome, text, fields };
}

function readJson(text: string): Sent | null {
  try {
    return JSON.parse(text) as Sent | null;
  } catch {
    return null;
  }
}

function outcomeIn(body: Sent | null, field?: string): string {
  if (field === undefined) return 'ok';
  const value = body?.data?.[field];
  if (value === null || value === undefined) return 'null';
  return value.__typename && NO_SUCCESS.includes(value.__typename) ? value.__typename : 'ok';
}

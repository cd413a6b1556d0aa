// A response of either transport in a form that can be compared.
export interface ApiResult {
  status: number;
  /** 'ok', the error code, 'null' for a null field, or the __typename of a failure type. */
  outcome: string;
  /** The whole body without the request id. */
  text: string;
  /** Names of the input fields that were rejected. */
  fields: string[];
}

interface Sent {
  code?: string;
  fields?: Record<string, string>;
  errors?: { extensions?: { code?: string; fields?: Record<string, string> } }[];
  data?: Record<string, { __typename?: string } | null> | null;
}

const FAILURE_TYPES = ['WrongCode', 'OutOfStock', 'PriceChanged', 'CouponRefused', 'SlotTaken'];

/** Parses a response; `field` is the GraphQL root field, omitted for REST. */
export async function parseResult(response: Response, field?: string): Promise<ApiResult> {
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
  return value.__typename && FAILURE_TYPES.includes(value.__typename) ? value.__typename : 'ok';
}

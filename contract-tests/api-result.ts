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

interface ResponseBody {
  code?: string;
  fields?: Record<string, string>;
  errors?: { extensions?: { code?: string; fields?: Record<string, string> } }[];
  data?: Record<string, { __typename?: string } | null> | null;
}

const FAILURE_TYPES = ['WrongCode', 'OutOfStock', 'PriceChanged', 'CouponRefused', 'SlotTaken'];

/** Parses a response; `field` is the GraphQL root field, omitted for REST. */
export async function parseResult(response: Response, field?: string): Promise<ApiResult> {
  const body = await response.text();
  const text = body.replace(/"requestId":"[^"]*"/g, '"requestId":""');
  const json = readJson(body);
  const [error] = json?.errors ?? [];
  const outcome = error
    ? (error.extensions?.code ?? 'an error without a code')
    : response.status >= 400
      ? (json?.code ?? 'no code')
      : outcomeIn(json, field);
  const fields = Object.keys(error?.extensions?.fields ?? json?.fields ?? {}).sort();
  return { status: response.status, outcome, text, fields };
}

function readJson(text: string): ResponseBody | null {
  try {
    return JSON.parse(text) as ResponseBody | null;
  } catch {
    return null;
  }
}

function outcomeIn(body: ResponseBody | null, field?: string): string {
  if (field === undefined) return 'ok';
  const value = body?.data?.[field];
  if (value === null || value === undefined) return 'null';
  return value.__typename && FAILURE_TYPES.includes(value.__typename) ? value.__typename : 'ok';
}

import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { isDay } from '#rules/day.ts';

function bad(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } });
}

function paise(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw bad('Money is a whole number of paise');
  return value;
}

/** Integer paise, beyond the 32 bits of Int. */
export const Money = new GraphQLScalarType<number, number>({
  name: 'Money',
  serialize: paise,
  parseValue: paise,
  parseLiteral: (node) => {
    if (node.kind !== Kind.INT) throw bad('Money is a whole number of paise');
    return paise(Number(node.value));
  },
});

function moment(value: unknown): Date {
  const date = value instanceof Date ? value : new Date(String(value));
  if (Number.isNaN(date.getTime())) throw bad('This is not a moment in ISO 8601');
  return date;
}

/** A time in UTC, ISO 8601. */
export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  serialize: (value) => moment(value).toISOString(),
  parseValue: moment,
});

/** A calendar day. */
export const Day = new GraphQLScalarType<Date, string>({
  name: 'Date',
  serialize: (value) => moment(value).toISOString().slice(0, 10),
  parseValue: (value) => {
    // Date would accept 30 February as 2 March.
    if (typeof value !== 'string' || !isDay(value)) throw bad('A day of the calendar is YYYY-MM-DD');
    return new Date(value);
  },
});

/** An uploaded file; resolvers receive a promise of it. */
export const Upload = GraphQLUpload;

// Fields that keep their value if omitted, so that clients that do not know them do not clear them. In a separate
// file, because the first pages of the shop load days and texts, but none of these.
import { z } from 'zod';
import { toDay, isDay } from './day.ts';
import { isBlank, optionalLine } from '#rules/text/text.ts';

/** A day: undefined stays so, a blank one is null. */
export const patchDay = z
  .union([z.string(), z.date().transform(toDay)])
  .nullish()
  .transform((text) => (text === undefined ? undefined : text === null || isBlank(text) ? null : text.trim()))
  .refine((text) => !text || isDay(text), { message: /*i18n*/ 'This day does not exist', abort: true });

/** A line: undefined stays so, a blank one is null. */
export const patchLine = (max: number) => z.union([z.undefined(), optionalLine(max)]).optional();

// "Tell me when it is back": asked for once, told once.
import type { StockAlert } from '#server/generated/prisma/client.ts';

export type StockAlertRow = StockAlert;

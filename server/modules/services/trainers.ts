// Trainers of the service 'dog-training'.
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { db } from '#server/platform/database/db.ts';
import type { Trainer } from '#server/generated/prisma/client.ts';

export type TrainerRow = Trainer;

export function listTrainers(): Promise<TrainerRow[]> {
  return db.trainer.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }], take: LIST_SIZES.trainers });
}

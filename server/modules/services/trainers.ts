// Trainers of the service 'dog-training'.
import { db } from '#server/platform/database/db.ts';
import type { Trainer } from '#server/generated/prisma/client.ts';

export type TrainerRow = Trainer;

const MAX_TRAINERS = 12;

export function listTrainers(): Promise<TrainerRow[]> {
  return db.trainer.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }], take: MAX_TRAINERS });
}

// Pets: seen and changed by their owner alone.
import type { Pet } from '#server/generated/prisma/client.ts';

export type PetRow = Pet;

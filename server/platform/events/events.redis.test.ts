import { it } from 'vitest';
import { expectBothHear } from '#server/testing/bus.ts';
import { useDatabase } from '#server/testing/database.ts';

const database = useDatabase('migrated');

it('events reach every process over Redis', () => expectBothHear(database.url));

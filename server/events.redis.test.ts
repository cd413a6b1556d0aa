import { it } from 'vitest';
import { expectBothHear } from './testing/bus.ts';
import { useDatabase } from './testing/database.ts';

const database = useDatabase('migrated');

it('events reach every process over Redis', () => expectBothHear(database.url));

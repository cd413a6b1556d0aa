import { it } from 'vitest';
import { expectBothReceive } from '#server/testing/event-bus.ts';
import { useDatabase } from '#server/testing/database.ts';

const database = useDatabase('migrated');

it('events reach every process over Redis', () => expectBothReceive(database.url));

// What happened to a pet and what is due: entries of its owner's, and those that arise.
import { dayOf, indianDay } from '#rules/day.ts';
import { birthdaysOf } from '#rules/pet-age.ts';
import { type CareSuggestion, suggestionsFor } from '#rules/pet-care.ts';
import { DOCUMENT_TYPE_LABELS } from '#rules/pet-document.ts';
import { OWN_EVENT_LABELS } from '#rules/pet-event.ts';
import { today } from '#server/platform/clock.ts';
import type { PetEventKind } from '#server/generated/resolver-types.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { listDocuments, type PetDocumentRow } from './documents.ts';
import { listEvents, type OwnEventRow } from './events.ts';
import type { PetRow } from './pets.ts';

export interface PetEventRow {
  id: string;
  kind: PetEventKind;
  title: string;
  note: string;
  on: Date;
  weightGrams: number | null;
  isDone: boolean;
  isOwn: boolean;
  document: PetDocumentRow | null;
}

const MAX_ENTRIES = 500;
const MAX_WEIGHTS = 200;

/** An entry of the owner's, as it stands on the timeline. */
export function ownEntry({ id, kind, title, note, on, weightGrams, isDone }: OwnEventRow): PetEventRow {
  const named = title === OWN_EVENT_LABELS[kind] ? i18n.t(title) : title;
  return { id, kind, title: named, note, on, weightGrams, isDone, isOwn: true, document: null };
}

/** A pet's timeline, latest day first. */
export function timelineOf(
  pet: PetRow,
  events: readonly OwnEventRow[],
  documents: readonly PetDocumentRow[],
): PetEventRow[] {
  return [...events.map(ownEntry), ...documents.map(paperEntry), ...birthdayEntries(pet)]
    .sort((one, other) => other.on.getTime() - one.on.getTime())
    .slice(0, MAX_ENTRIES);
}

/** The same, read from the start; asked once the pet's owner is known. */
export async function listTimeline(pet: PetRow): Promise<PetEventRow[]> {
  const [events, documents] = await Promise.all([listEvents(pet.id), listDocuments(pet.id)]);
  return timelineOf(pet, events, documents);
}

/** Weights that were taken, oldest first; of very many the latest. */
export function weightsOf(events: readonly OwnEventRow[]): { on: Date; grams: number }[] {
  return events
    .flatMap(({ on, weightGrams, isDone }) => (weightGrams && isDone ? [{ on, grams: weightGrams }] : []))
    .slice(0, MAX_WEIGHTS)
    .reverse();
}

/** What the pet usually needs next and no entry has taken up. */
export function suggestionsOf(pet: PetRow, events: readonly OwnEventRow[]): CareSuggestion[] {
  const taken = new Set(events.flatMap(({ suggestionKey }) => suggestionKey ?? []));
  const suggestions = suggestionsFor({ kind: pet.kind, dob: dayOf(pet.dob) }, taken, today());
  return suggestions.map((suggestion) => ({ ...suggestion, title: i18n.t(suggestion.title) }));
}

const arisen = { note: '', weightGrams: null, isOwn: false, document: null };

function paperEntry(document: PetDocumentRow): PetEventRow {
  return {
    ...arisen,
    id: `paper:${document.id}`,
    kind: 'DOCUMENT',
    title: document.description,
    note: i18n.t(DOCUMENT_TYPE_LABELS[document.type]),
    on: new Date(indianDay(document.createdAt)),
    isDone: true,
    document,
  };
}

function birthdayEntries({ id, name, dob }: PetRow): PetEventRow[] {
  const birth = { on: dayOf(dob), years: 0 };
  return [birth, ...birthdaysOf(birth.on, today())].map(({ on, years }) => {
    const isDone = on <= today();
    return {
      ...arisen,
      id: `birthday:${id}:${years}`,
      kind: 'BIRTHDAY',
      title: birthdayOf(name, years, isDone),
      on: new Date(on),
      isDone,
    };
  });
}

function birthdayOf(name: string, years: number, isDone: boolean): string {
  if (years === 0) return i18n.t('{name} was born', { name });
  return isDone
    ? i18n.t('{name} turned {years}', { name, years })
    : i18n.t('{name} turns {years}', { name, years });
}

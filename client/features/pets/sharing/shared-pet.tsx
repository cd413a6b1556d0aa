import type { ReactNode } from 'react';
import { DOCUMENT_TYPE_LABELS } from '#rules/pets/pet-document.ts';
import { PET_KIND_LABELS, PET_SEX_LABELS } from '#rules/pets/pet.ts';
import { detailsText } from '../care/care-details.ts';
import { formatBytes } from '../documents/document-files.ts';
import { recurrenceText } from '../schedules/schedule-texts.ts';
import { AllergyNote } from '../feeding/allergy-note.tsx';
import { WeightTable } from '../weight/weight-table.tsx';
import { formatDay, formatMoment } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { buttonLook } from '#client/ui/button-look.ts';
import type { SharedPet_EventFragment, SharedPet_PetFragment } from './vet.generated.ts';

/** The record of a shared pet. */
export function SharedPet({ pet }: { pet: SharedPet_PetFragment }) {
  const { name, allergies, vaccinations, timeline, schedules, weights, papers, expiresAt } = pet;
  return (
    <div className="shell grid max-w-3xl gap-5 py-6">
      <header className="grid gap-1">
        <h1 className="text-3xl break-words">{i18n.t('{name}: health record', { name })}</h1>
        <p className="text-sm text-ink-soft">
          {i18n.t('Recorded by the owner. You can read this until {time}.', {
            time: formatMoment(expiresAt),
          })}
        </p>
      </header>
      {allergies && <AllergyNote allergies={allergies} />}
      <Part title={i18n.t('Details')}>
        <Facts pet={pet} />
      </Part>
      <Part title={i18n.t('Vaccinations')}>
        <Events events={vaccinations} none={i18n.t('No vaccinations recorded.')} />
      </Part>
      {weights && (
        <Part title={i18n.t('Weights')}>
          {weights.length > 0 ? (
            <WeightTable weights={weights} />
          ) : (
            <p className="text-ink-soft">{i18n.t('No weights recorded.')}</p>
          )}
        </Part>
      )}
      {schedules && schedules.length > 0 && (
        <Part title={i18n.t('Medicines and tick treatment')}>
          <Schedules schedules={schedules} />
        </Part>
      )}
      {timeline && (
        <Part title={i18n.t('Timeline')}>
          <Events events={timeline} none={i18n.t('Nothing else is recorded.')} />
        </Part>
      )}
      {papers.length > 0 && (
        <Part title={i18n.t('Documents')}>
          <SharedDocuments papers={papers} />
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="card grid gap-3 p-5">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

function Facts({ pet }: { pet: SharedPet_PetFragment }) {
  const { kind, sex, dob, age, breed, colour, isNeutered, microchip, isPregnant, isNursing, isIll } = pet;
  const yesOrNo = (isTrue: boolean) => (isTrue ? i18n.t('Yes') : i18n.t('No'));
  const facts: [term: string, value: string | null][] = [
    [i18n.t('Species'), i18n.t(PET_KIND_LABELS[kind])],
    [i18n.t('Breed'), breed],
    [i18n.t('Sex'), i18n.t(PET_SEX_LABELS[sex])],
    [i18n.t('Born'), formatDay(dob)],
    [i18n.t('Age'), age],
    [i18n.t('Colour'), colour],
    [i18n.t('Neutered'), isNeutered === null ? null : yesOrNo(isNeutered)],
    [i18n.t('Microchip'), microchip],
    [i18n.t('Pregnant'), isPregnant ? yesOrNo(true) : null],
    [i18n.t('Nursing'), isNursing ? yesOrNo(true) : null],
    [i18n.t('Ill'), isIll ? yesOrNo(true) : null],
  ];
  return (
    <dl className="grid divide-y divide-line">
      {facts.map(
        ([term, value]) =>
          value !== null && (
            <div key={term} className="flex justify-between gap-4 py-2">
              <dt className="shrink-0 text-ink-soft">{term}</dt>
              <dd className="min-w-0 text-end font-semibold break-words">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Events({ events, none }: { events: readonly SharedPet_EventFragment[]; none: string }) {
  if (events.length === 0) return <p className="text-ink-soft">{none}</p>;
  return (
    <ul className="grid divide-y divide-line">
      {events.map(({ on, title, note, isDone, nextOn, ...details }, index) => (
        <li key={`${on} ${index}`} className="grid gap-1 py-2">
          <span className="text-sm text-ink-soft">
            {isDone ? formatDay(on) : i18n.t('Due {day}', { day: formatDay(on) })}
          </span>
          <span className="font-semibold break-words">{i18n.t(title)}</span>
          {detailsText(details) && <span className="text-sm break-words">{detailsText(details)}</span>}
          {nextOn && (
            <span className="text-sm">
              {i18n.t('Next date given by the vet: {day}', { day: formatDay(nextOn) })}
            </span>
          )}
          {note && <span className="break-words whitespace-pre-line">{note}</span>}
        </li>
      ))}
    </ul>
  );
}

function Schedules({ schedules }: { schedules: NonNullable<SharedPet_PetFragment['schedules']> }) {
  return (
    <ul className="grid divide-y divide-line">
      {schedules.map(({ title, note, startsOn, nextOn, ...recurrence }, index) => (
        <li key={`${title} ${index}`} className="grid gap-1 py-2">
          <span className="font-semibold break-words">{title}</span>
          <span className="text-sm text-ink-soft">
            {recurrenceText(recurrence)} · {i18n.t('Since {day}', { day: formatDay(startsOn) })}
            {nextOn && ` · ${i18n.t('Due {day}', { day: formatDay(nextOn) })}`}
          </span>
          {note && <span className="break-words whitespace-pre-line">{note}</span>}
        </li>
      ))}
    </ul>
  );
}

function SharedDocuments({ papers }: Pick<SharedPet_PetFragment, 'papers'>) {
  return (
    <ul className="grid divide-y divide-line">
      {papers.map(({ id, type, description, fileName, bytes, createdAt, url }) => (
        <li key={id} className="grid gap-2 py-3">
          <span className="font-semibold break-words">{description}</span>
          <span className="text-sm break-words text-ink-soft">
            {i18n.t(DOCUMENT_TYPE_LABELS[type])} · {fileName} · {formatBytes(bytes)} · {formatDay(createdAt)}
          </span>
          <span className="flex flex-wrap gap-2">
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonLook('outline', 'small')}
            >
              {i18n.t('View')}
              <span className="sr-only">: {description}</span>
            </a>
            <a href={`${url}&download`} download className={buttonLook('outline', 'small')}>
              {i18n.t('Download')}
              <span className="sr-only">: {description}</span>
            </a>
          </span>
        </li>
      ))}
    </ul>
  );
}

// The health record of a pet on one sheet, for the screen and for paper.
import type { ReactNode } from 'react';
import { PET_KIND_LABELS, PET_SEX_LABELS } from '#rules/pets/pet.ts';
import { formatDay } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { today } from '#client/lib/today.ts';
import { recurrenceText } from '../schedules/schedule-texts.ts';
import { formatWeight } from '../weight/weights.ts';
import { RecordTable } from './record-table.tsx';
import type { HealthRecord_PetFragment } from './record.generated.ts';

interface PartProps {
  pet: HealthRecord_PetFragment;
}

/** The number of printed weighings; older ones are on the pet's page. */
const PRINTED_WEIGHTS = 20;
/** Black on white, whatever the screen shows. */
const PAPER =
  'print:rounded-none print:border-0 print:bg-white print:p-0 print:text-ink print:shadow-none print:[--edge:#000] print:[--ink-soft:#000] print:[--ink:#000] print:[--sunk:#fff]';

export function HealthRecord({ pet }: PartProps) {
  return (
    <article className={`card grid gap-6 p-5 md:p-8 print:block print:space-y-5 ${PAPER}`}>
      <header className="grid gap-1">
        <h1 className="text-3xl break-words">{i18n.t('{name}: health record', { name: pet.name })}</h1>
        <p className="text-sm text-ink-soft">
          {i18n.t('Recorded by the owner, {day}', { day: formatDay(today()) })}
        </p>
      </header>
      <Facts pet={pet} />
      {pet.allergies && (
        <Part title={i18n.t('Allergies')}>
          <p className="font-semibold break-words whitespace-pre-line">{pet.allergies}</p>
        </Part>
      )}
      <Vaccinations pet={pet} />
      <Dewormings pet={pet} />
      <Medicines pet={pet} />
      <Weights pet={pet} />
      <Foods pet={pet} />
      <Upcoming pet={pet} />
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2 print:block">
      <h2 className="text-xl print:break-after-avoid">{title}</h2>
      {children}
    </section>
  );
}

function Facts({ pet }: PartProps) {
  const { kind, sex, dob, age, breed, colour, isNeutered, microchip, vetName, vetPhone } = pet;
  const { licenceNumber, licenceRenewsOn } = pet;
  const facts: [term: string, value: string | null][] = [
    [i18n.t('Species'), i18n.t(PET_KIND_LABELS[kind])],
    [i18n.t('Breed'), breed],
    [i18n.t('Sex'), i18n.t(PET_SEX_LABELS[sex])],
    [i18n.t('Born'), `${formatDay(dob)} (${age})`],
    [i18n.t('Colour'), colour],
    [i18n.t('Neutered'), isNeutered === null ? null : isNeutered ? i18n.t('Yes') : i18n.t('No')],
    [i18n.t('Microchip'), microchip],
    [i18n.t('Vet'), [vetName, vetPhone].filter((part) => part).join(', ') || null],
    [i18n.t('Municipal licence'), licenceNumber],
    [i18n.t('Licence renewal date'), licenceRenewsOn && formatDay(licenceRenewsOn)],
  ];
  return (
    <Part title={i18n.t('Details')}>
      <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-2 print:grid-cols-2">
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={term} className="flex gap-2">
                <dt className="shrink-0 text-ink-soft">{term}:</dt>
                <dd className="min-w-0 font-semibold break-words">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Part>
  );
}

const dayOrNone = (day: string | null): string | null => day && formatDay(day);

function Vaccinations({ pet }: PartProps) {
  const vaccinations = pet.timeline.filter(({ kind, isDone }) => kind === 'VACCINE' && isDone);
  const title = i18n.t('Vaccinations');
  const columns = [
    i18n.t('Date'),
    i18n.t('Vaccine'),
    i18n.t('Batch'),
    i18n.t('Vial expiry date'),
    i18n.t('Vet'),
    i18n.t('Next due'),
  ];
  return (
    <Part title={title}>
      {vaccinations.length === 0 ? (
        <p>{i18n.t('No vaccinations recorded.')}</p>
      ) : (
        <RecordTable
          caption={title}
          columns={columns}
          rows={vaccinations.map(({ id, on, title, batch, vialExpiresOn, vet, nextOn }) => ({
            key: id,
            cells: [formatDay(on), i18n.t(title), batch, dayOrNone(vialExpiresOn), vet, dayOrNone(nextOn)],
          }))}
        />
      )}
    </Part>
  );
}

function Dewormings({ pet }: PartProps) {
  const dewormings = pet.timeline.filter(({ kind, isDone }) => kind === 'DEWORMING' && isDone);
  if (dewormings.length === 0) return null;
  const title = i18n.t('Deworming');
  return (
    <Part title={title}>
      <RecordTable
        caption={title}
        columns={[i18n.t('Date'), i18n.t('What'), i18n.t('Vet'), i18n.t('Next due')]}
        rows={dewormings.map(({ id, on, title, vet, nextOn }) => ({
          key: id,
          cells: [formatDay(on), i18n.t(title), vet, dayOrNone(nextOn)],
        }))}
      />
    </Part>
  );
}

/** Current medicines and tick treatment. */
function Medicines({ pet: { schedules } }: PartProps) {
  const running = schedules.filter(({ endedAt }) => endedAt === null);
  if (running.length === 0) return null;
  const title = i18n.t('Medicines and tick treatment');
  return (
    <Part title={title}>
      <RecordTable
        caption={title}
        columns={[i18n.t('What'), i18n.t('How often'), i18n.t('Start date'), i18n.t('Next due')]}
        rows={running.map(({ id, title, note, startsOn, nextOn, ...recurrence }) => ({
          key: id,
          cells: [
            [title, note].filter((part) => part).join(': '),
            recurrenceText(recurrence),
            formatDay(startsOn),
            dayOrNone(nextOn),
          ],
        }))}
      />
    </Part>
  );
}

function Weights({ pet: { weights } }: PartProps) {
  if (weights.length === 0) return null;
  const title = i18n.t('Weights');
  return (
    <Part title={title}>
      <RecordTable
        caption={title}
        columns={[i18n.t('Date'), i18n.t('Weight')]}
        rows={weights
          .toReversed()
          .slice(0, PRINTED_WEIGHTS)
          .map(({ on, grams }, index) => ({
            key: `${on} ${index}`,
            cells: [formatDay(on), formatWeight(grams)],
          }))}
      />
    </Part>
  );
}

function Foods({ pet: { feeding } }: PartProps) {
  if (feeding.foods.length === 0) return null;
  const title = i18n.t('Current food');
  return (
    <Part title={title}>
      <RecordTable
        caption={title}
        columns={[i18n.t('Food'), i18n.t('Share of meals'), i18n.t('Per day')]}
        rows={feeding.foods.map(({ variantId, name, size, share, ration }) => ({
          key: variantId,
          cells: [`${name}, ${size}`, `${share}%`, ration && formatWeight(ration.grams)],
        }))}
      />
    </Part>
  );
}

/** Reminders and suggestions, soonest first. */
function Upcoming({ pet: { timeline, suggestions } }: PartProps) {
  const reminders = timeline
    .filter(({ isDone, isOwn }) => !isDone && isOwn)
    .map(({ id, on, title }) => ({ key: id, on, title, source: i18n.t('Reminder') }));
  const suggested = suggestions
    .filter(({ dueOn, origin }) => origin !== 'GUIDELINE' || dueOn >= today())
    .map(({ key, dueOn, title, source }) => ({ key, on: dueOn, title, source }));
  const upcoming = [...reminders, ...suggested].sort((a, b) => a.on.localeCompare(b.on));
  if (upcoming.length === 0) return null;
  const title = i18n.t('Due next');
  return (
    <Part title={title}>
      <RecordTable
        caption={title}
        columns={[i18n.t('Date'), i18n.t('What'), i18n.t('Source')]}
        rows={upcoming.map(({ key, on, title, source }) => ({
          key,
          cells: [formatDay(on), i18n.t(title), source],
        }))}
      />
    </Part>
  );
}

import * as z from 'zod/mini';
import { dayInDubai } from '#machines/data/clock.ts';
import { readDraft } from '#machines/data/drafts.ts';
import {
  type Profile,
  type ProfileChanges,
  type ProfileConflict,
  readProfile,
  saveProfile,
} from '#machines/data/rpc/my-profile.ts';
import { createFormMachine, type FieldErrors } from '#machines/kinds/form.machine.ts';
import { asKept, problemOf } from './profile-checks.ts';
import { type FieldId, fieldsOf, type PartId, partIdOf } from './profile-parts.ts';

/**
 * A part as it is typed: `part`, its fields by name, and what was seen of each as `seen:<field>`, so that a draft of
 * last week doesn't overwrite what staff corrected since.
 */
export type PartValues = Record<string, string>;

const shape = z.record(z.string(), z.string());
const screen = 'driver.profile';
const seenKey = (field: FieldId) => `seen:${field}`;

/** What a part begins with. */
export function partValuesOf(part: PartId, profile: Profile): PartValues {
  const values: PartValues = { part };
  for (const field of fieldsOf(part)) {
    values[field] = profile.values[field] ?? '';
    values[seenKey(field)] = values[field];
  }
  // The Emirates ID is compared with it.
  values.date_of_birth ??= profile.values.date_of_birth ?? '';
  return values;
}

/** One part of the profile, kept as a draft while it is typed; it is done when the server has it. */
export const profileFormMachine = createFormMachine<PartValues, Profile>({
  id: 'profileForm',
  screen,
  shape,
  check: problemsOf,
  async submit(values, signal) {
    const changes = changesOf(values);
    return Object.keys(changes).length === 0 ? readProfile(signal) : saveProfile(changes, signal);
  },
});

const writtenIn = (values: PartValues): readonly FieldId[] => {
  const part = partIdOf(values.part ?? null);
  return part ? fieldsOf(part) : [];
};

/** Problems of the fields that were changed: what is locked and was always so is nobody's fault. */
function problemsOf(values: PartValues): FieldErrors<PartValues> {
  const problems: FieldErrors<PartValues> = {};
  for (const field of writtenIn(values)) {
    const isTouched = values[field] !== values[seenKey(field)] || values[field] === '';
    const problem = isTouched ? problemOf(field, values, dayInDubai()) : null;
    if (problem) problems[field] = problem;
  }
  return problems;
}

/** The fields that are to be other than they were seen. */
function changesOf(values: PartValues): ProfileChanges {
  const changes: Record<string, { seen: string; value: string }> = {};
  for (const field of writtenIn(values)) {
    const seen = values[seenKey(field)] ?? '';
    const value = asKept(field, values[field] ?? '');
    if (value !== seen) changes[field] = { seen, value };
  }
  return changes;
}

/** What a form is told so that the driver's own values replace theirs with the next save. */
export function keepMine({ theirs }: ProfileConflict): PartValues {
  return Object.fromEntries(Object.entries(theirs).map(([field, value]) => [`seen:${field}`, value ?? '']));
}

/** What a form is told so that it shows theirs. */
export function takeTheirs(conflict: ProfileConflict): PartValues {
  const values = Object.entries(conflict.theirs).map(([field, value]) => [field, value ?? '']);
  return { ...keepMine(conflict), ...Object.fromEntries(values) };
}

/** Which of these parts have something typed on this device that was never saved. Never rejects. */
export async function unsavedParts(userId: string, parts: readonly PartId[]): Promise<PartId[]> {
  const drafts = await Promise.all(
    parts.map((record) => readDraft<PartValues>({ userId, screen, record }, shape)),
  );
  return parts.filter((_, place) => {
    const draft = drafts[place];
    return draft != null && Object.keys(changesOf(draft.value)).length > 0;
  });
}

import * as z from 'zod/mini';
import { dayInDubai } from '#machines/data/clock.ts';
import { loadDraft } from '#machines/data/drafts.ts';
import {
  loadProfile,
  type Profile,
  type ProfileChanges,
  type ProfileConflict,
  saveProfile,
} from '#machines/data/rpc/my-profile.ts';
import { createFormMachine, type FieldErrors } from '#machines/factories/form.machine.ts';
import { normalizeValue, problemOf } from './profile-checks.ts';
import { type FieldId, fieldsOf, type PartId, partIdOf } from './profile-parts.ts';

/**
 * Form values of a profile part: `part`, its fields by name, and the loaded value of each as `seen:<field>`, so that an
 * old draft doesn't overwrite later corrections by staff.
 */
export type PartValues = Record<string, string>;

const shape = z.record(z.string(), z.string());
const screen = 'driver.profile';
const loadedValueKey = (field: FieldId) => `seen:${field}`;

/** Returns the initial values of a part. */
export function partValuesOf(part: PartId, profile: Profile): PartValues {
  const values: PartValues = { part };
  for (const field of fieldsOf(part)) {
    values[field] = profile.values[field] ?? '';
    values[loadedValueKey(field)] = values[field];
  }
  // The Emirates ID is compared with it.
  values.date_of_birth ??= profile.values.date_of_birth ?? '';
  return values;
}

/** The form of one profile part, stored as a draft while edited; it is done when the server has saved it. */
export const profileFormMachine = createFormMachine<PartValues, Profile>({
  id: 'profileForm',
  screen,
  shape,
  check: problemsOf,
  async submit(values, signal) {
    const changes = changesOf(values);
    return Object.keys(changes).length === 0 ? loadProfile(signal) : saveProfile(changes, signal);
  },
});

const filledFieldsOf = (values: PartValues): readonly FieldId[] => {
  const part = partIdOf(values.part ?? null);
  return part ? fieldsOf(part) : [];
};

/** Returns the problems of changed or empty fields: the driver can't fix a locked, unchanged value. */
function problemsOf(values: PartValues): FieldErrors<PartValues> {
  const problems: FieldErrors<PartValues> = {};
  for (const field of filledFieldsOf(values)) {
    const isTouched = values[field] !== values[loadedValueKey(field)] || values[field] === '';
    const problem = isTouched ? problemOf(field, values, dayInDubai()) : null;
    if (problem) problems[field] = problem;
  }
  return problems;
}

/** Returns the fields that differ from their loaded values. */
function changesOf(values: PartValues): ProfileChanges {
  const changes: Record<string, { seen: string; value: string }> = {};
  for (const field of filledFieldsOf(values)) {
    const seen = values[loadedValueKey(field)] ?? '';
    const value = normalizeValue(field, values[field] ?? '');
    if (value !== seen) changes[field] = { seen, value };
  }
  return changes;
}

/** Returns the form values with which the driver's own values replace the others' on the next save. */
export function keepMine({ theirs }: ProfileConflict): PartValues {
  return Object.fromEntries(Object.entries(theirs).map(([field, value]) => [`seen:${field}`, value ?? '']));
}

/** Returns the form values with which the form shows the others' values. */
export function takeTheirs(conflict: ProfileConflict): PartValues {
  const values = Object.entries(conflict.theirs).map(([field, value]) => [field, value ?? '']);
  return { ...keepMine(conflict), ...Object.fromEntries(values) };
}

/** Returns the parts with unsaved drafts on this device. Never rejects. */
export async function unsavedParts(userId: string, parts: readonly PartId[]): Promise<PartId[]> {
  const drafts = await Promise.all(
    parts.map((record) => loadDraft<PartValues>({ userId, screen, record }, shape)),
  );
  return parts.filter((_, place) => {
    const draft = drafts[place];
    return draft != null && Object.keys(changesOf(draft.value)).length > 0;
  });
}

/** Every state of the user's own profile and the shortest path to each, for tests. */
import type { AnyMachineSnapshot } from 'xstate';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { ownProfile } from './profile.fixtures.ts';
import { profileMachine } from './profile.machine.ts';

const read = { isFetching: false, updatedAt: 1, error: null };
const change = { field: 'locale', value: 'ar', seen: 'en' };

export const paths = pathsOf(
  profileMachine,
  [
    { type: 'record.changed', data: { ...read, record: ownProfile } },
    { type: 'record.changed', data: { ...read, record: null, error: new AppError('data.failed') } },
    { type: 'record.changed', data: { ...read, record: null, error: new AppError('data.missing') } },
    { type: 'record.reload' },
    { type: 'field.save', ...change },
    { type: 'field.retry', field: 'locale' },
    { type: 'conflict.takeTheirs', field: 'locale' },
    { type: 'changes.received' },
    { type: 'xstate.after.gatherTime.profile.liveChanges.gathering' },
    done('save', { isConflict: false, row: { ...ownProfile, locale: 'ar', version: 2 } }),
    done('save', { isConflict: true, row: { ...ownProfile, locale: 'ur' }, last: { by: null, at: 0 } }),
    failed('save', new AppError('network.offline')),
  ],
  { id: ownProfile.id },
  keyOf,
);

function keyOf({ value, context }: AnyMachineSnapshot): unknown {
  const { record, error, fields } = context;
  return [value, record?.version, error?.code, [...fields.values()].map(({ status }) => status)];
}

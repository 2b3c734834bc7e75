import { people } from '../people.ts';
import { candidateId } from './candidates.ts';
import type { FunctionAccess, TableAccess } from './types.ts';

export const tables: readonly TableAccess[] = [];

/** The topics of a deployed driver of the colleague. */
const driverTopics = {
  candidate: `candidate:${candidateId('driving')}`,
  staff: `staff:${candidateId('driving')}`,
};

const found = (...names: readonly string[]) => names;

export const functions: readonly FunctionAccess[] = [
  { function: 'public.run_due_jobs()', callers: ['service_role'] },
  {
    function: 'public.request_job(text)',
    callers: ['authenticated', 'service_role'],
    call: `select public.request_job('purge')`,
    outcome: { admin: 'done', bothSteps: 'done' },
  },
  {
    function: 'public.search_candidates(text,integer)',
    callers: ['authenticated', 'service_role'],
    call: `select first_name as name from public.search_candidates('pooled')
      union all select first_name from public.search_candidates('visa')
      union all select first_name from public.search_candidates('colleagues')`,
    outcome: {
      recruiter: found('pooled', 'visa'),
      colleague: found('colleagues', 'pooled'),
      operations: found('visa'),
      operationsColleague: found('visa'),
      admin: found('colleagues', 'pooled', 'visa'),
      bothSteps: found('colleagues', 'pooled', 'visa'),
    },
  },
  {
    function: 'app.can_subscribe(text)',
    callers: ['authenticated', 'service_role'],
    call: `select topic as name from unnest(array[
        'settings', 'user:${people.recruiter.id}', 'queue:leads', 'queue:interviews', 'queue:ops', 'queue:forms', 'queue:other',
        'candidate:x', 'online', 'health:${people.admin.id}', 'health:${people.recruiter.id}',
        '${driverTopics.candidate}', '${driverTopics.staff}'
      ]) topic where app.can_subscribe(topic)`,
    outcome: {
      driver: found('settings', driverTopics.candidate),
      otherDriver: found('settings'),
      recruiter: found(
        'settings',
        `user:${people.recruiter.id}`,
        'queue:leads',
        'queue:interviews',
        'online',
      ),
      colleague: found(
        'settings',
        'queue:leads',
        'queue:interviews',
        driverTopics.candidate,
        driverTopics.staff,
        'online',
      ),
      operations: found('settings', 'queue:ops', driverTopics.candidate, driverTopics.staff, 'online'),
      operationsColleague: found(
        'settings',
        'queue:ops',
        driverTopics.candidate,
        driverTopics.staff,
        'online',
      ),
      admin: found(
        'settings',
        'queue:leads',
        'queue:interviews',
        'queue:ops',
        'queue:forms',
        driverTopics.candidate,
        driverTopics.staff,
        'online',
        `health:${people.admin.id}`,
      ),
      bothSteps: found(
        'settings',
        'queue:leads',
        'queue:interviews',
        'queue:ops',
        'queue:forms',
        driverTopics.candidate,
        driverTopics.staff,
        'online',
      ),
      suspended: found(),
      firstStep: found(),
      demoted: found(),
    },
  },
];

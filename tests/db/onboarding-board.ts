import type { Database } from '#mocks/backend/db/database.ts';
import { owner } from './database.ts';
import type { PersonName } from './people.ts';
import { visaOffice } from './visa-office.ts';

/** The fields of a task used by the tests. */
export interface Task {
  id: string;
  code: string;
  status: string;
  version: number;
  [column: string]: unknown;
}

/** Replaces the seeded templates by a few of every kind, so that tests state their assumptions. */
async function replaceTemplates(db: Database): Promise<void> {
  await owner(db, `update public.onboarding_task_templates set active = false where code is not null`);
  await owner(
    db,
    `insert into public.onboarding_task_templates (code, title_i18n, owner_role, sort_order, required_for_deploy,
        can_start_before_visa, depends_on, due_offset_wd, evidence, document_type_code, applies_when, health)
      select t.code, '{"en": "Task"}'::jsonb || '{"ar": "x", "ur": "x", "hi": "x", "bn": "x", "ml": "x", "ne": "x"}',
        t.owner, t.at, t.required, t.early, t.before::text[], t.days, t.evidence, t.document, t.rule::jsonb, t.health
      from (values
        ('t_size', 'driver', 1, true, true, '{}', 2, 'text', null, '{}', false),
        ('t_uniform', 'operations', 2, true, true, '{t_size}', 3, 'none', null, '{}', false),
        ('t_medical', 'operations', 3, true, false, '{}', 5, 'none', null, '{}', true),
        ('t_rider', 'operations', 4, true, false, '{}', 5, 'file', 'rta_rider_certificate',
          '{"job_type": ["delivery_rider"], "emirate": ["dubai"]}', false),
        ('t_taxi', 'operations', 5, true, false, '{}', 5, 'none', null, '{"job_type": ["taxi"]}', false),
        ('t_sim', 'operations', 6, false, false, '{}', 5, 'number', null, '{}', false),
        ('t_logistics', 'operations', 7, false, false, '{}', 5, 'none', null, '{"client_kind": ["logistics"]}', false)
      ) t (code, owner, at, required, early, before, days, evidence, document, rule, health)`,
  );
}

/** Onboarding task actions in a test. */
export async function onboardingBoard(db: Database) {
  const office = visaOffice(db);
  await replaceTemplates(db);

  const tasks = async (applicationId: string) => {
    const rows = await owner<Task>(
      db,
      'select t.*, t.due_on::text from public.onboarding_tasks t where application_id = $1 order by sort_order',
      [applicationId],
    );
    return Object.fromEntries(rows.map((task) => [task.code, task]));
  };
  async function startOnboarding(stage = 'onboarding', user?: PersonName) {
    await owner(db, 'update public.candidates set user_id = null where user_id is not null');
    const added = await office.candidate({ stage: 'documents', ...(user && { user }) });
    await office.moveToStage(added.applicationId, 'visa', stage);
    return { ...added, tasks: await tasks(added.applicationId) };
  }
  const move = (
    task: Task | undefined,
    status: string,
    more: { evidence?: object; reason?: string; as?: PersonName } = {},
  ) =>
    office.call<Task>(
      more.as ?? 'operations',
      'update_onboarding_task',
      task?.id,
      status,
      more.evidence ?? null,
      more.reason ?? null,
      task?.version,
    );

  return { office, tasks, begun: startOnboarding, move };
}

export type OnboardingBoard = Awaited<ReturnType<typeof onboardingBoard>>;

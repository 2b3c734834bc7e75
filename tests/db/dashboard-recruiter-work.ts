import type { Database } from '#mocks/backend/db/database.ts';
import { owner } from './database.ts';
import { people } from './people.ts';
import type { Journey, reportsWorld } from './reports-world.ts';
import { addOpening } from './world.ts';

/** A Monday at noon in Dubai. */
export const clock = '2026-06-15T08:00:00Z';

/** Adds work of every kind for the recruiter; returns the candidates' ids, by kind of work. */
export async function addWork(
  db: Database,
  world: ReturnType<typeof reportsWorld>,
): Promise<Readonly<Record<string, string>>> {
  const ids: Record<string, string> = {};
  const travelOwn = (more: Omit<Journey, 'recruiter'>) => world.travel({ recruiter: 'recruiter', ...more });

  async function interview(applicationId: string, status: string, startsAt: string) {
    const [template] = await db.tx((sql) =>
      sql.query<{ id: string }>('select id from public.interview_templates order by id limit 1'),
    );
    const id = crypto.randomUUID();
    await world.write('interviews', {
      id,
      application_id: applicationId,
      template_id: template?.id,
      kind: 'phone',
      round: 1,
      starts_at: startsAt,
      ends_at: new Date(Date.parse(startsAt) + 1_800_000).toISOString(),
      status,
      check_in_token: crypto.randomUUID(),
      reschedule_count: 0,
      ended_by_driver: false,
      created_at: '2026-06-10T08:00:00Z',
      updated_at: '2026-06-10T08:00:00Z',
      version: 4,
    });
    return id;
  }

  function offer(
    applicationId: string,
    status: string,
    sentAt: string,
    expiresAt: string,
    answer: Record<string, unknown> = {},
  ) {
    return world.write('offers', {
      id: crypto.randomUUID(),
      application_id: applicationId,
      number: `OFR-${crypto.randomUUID()}`,
      version_no: 1,
      basic_fils: 250_000,
      terms_hash: 'a'.repeat(64),
      status,
      sent_at: sentAt,
      expires_at: expiresAt,
      version: 2,
      ...answer,
    });
  }

  const lead = async (name: string, more: Record<string, unknown>, arrived = '2026-06-15T05:00:00Z') => {
    const { candidateId } = await travelOwn({ arrived, candidate: { hold_state: 'none', ...more } });
    ids[name] = candidateId;
  };
  const due = '2026-06-15T06:00:00Z';
  const phone = { phone_number: '+971501112233' };
  await lead('late', { stage_due_at: due, contact_count: 0, ...phone });
  await lead('held', { stage_due_at: due, contact_count: 0, hold_state: 'on_hold' });
  await lead('later', { stage_due_at: '2026-06-20T06:00:00Z', contact_count: 0 });
  await lead('replied', { last_contact_outcome: 'replied', last_contact_at: due, contact_count: 2 });
  await lead('planned', {
    last_contact_outcome: 'replied',
    last_contact_at: due,
    next_action_at: '2026-06-16T06:00:00Z',
    contact_count: 2,
  });
  const waits = { candidate_id: ids.planned, kind: 'call_back', assignee_id: people.recruiter.id };
  await world.write(
    'tasks',
    {
      id: crypto.randomUUID(),
      title: 'Call back',
      due_at: due,
      snoozed_until: '2026-06-15T10:00:00Z',
      created_at: due,
      version: 3,
      ...waits,
    },
    {
      id: crypto.randomUUID(),
      title: 'Done',
      due_at: due,
      done_at: due,
      created_at: due,
      version: 3,
      ...waits,
    },
  );
  const decided = await travelOwn({
    arrived: '2026-05-01T06:00:00Z',
    steps: [
      ['contacting', '2026-05-01T06:30:00Z'],
      ['interviewed', '2026-06-11T06:00:00Z'],
    ],
    application: { stage_due_at: '2026-06-12T06:00:00Z' },
  });
  ids.decided = decided.candidateId;
  await interview(decided.applicationId, 'completed', '2026-06-11T05:00:00Z');
  await interview(decided.applicationId, 'no_show', '2026-06-10T05:00:00Z');
  const theirs = await world.travel({ recruiter: 'colleague', arrived: '2026-05-01T06:00:00Z' });
  ids.interviewed = theirs.candidateId;
  const id = await interview(theirs.applicationId, 'confirmed', '2026-06-15T09:00:00Z');
  await world.write('interviewer_assignments', {
    id: crypto.randomUUID(),
    interviewer_id: people.recruiter.id,
    interview_id: id,
    starts_at: '2026-06-15T09:00:00Z',
    ends_at: '2026-06-15T09:30:00Z',
    blocks: true,
  });
  const offered = await travelOwn({
    arrived: '2026-05-01T06:00:00Z',
    steps: [['offer_pending', '2026-06-14T06:00:00Z']],
  });
  ids.offered = offered.candidateId;
  await offer(offered.applicationId, 'viewed', '2026-06-14T06:00:00Z', '2026-06-16T06:00:00Z');
  const declined = await travelOwn({
    arrived: '2026-05-01T06:00:00Z',
    steps: [['offer_pending', '2026-06-14T06:00:00Z']],
  });
  ids.declined = declined.candidateId;
  await offer(declined.applicationId, 'declined', '2026-06-13T06:00:00Z', '2026-06-18T06:00:00Z', {
    responded_at: due,
    decline_reason: 'declined_pay',
  });
  const returned = await travelOwn({
    arrived: '2026-05-01T06:00:00Z',
    steps: [['offer_accepted', '2026-06-14T06:00:00Z']],
    application: { handover_status: 'returned', handover_return_reason: 'The passport is missing' },
  });
  ids.returned = returned.candidateId;
  const openingId = await addOpening(db);
  const [opening] = await owner<{ client_id: string }>(
    db,
    'select client_id from public.job_openings where id = $1',
    [openingId],
  );
  for (const [arrived, on] of [
    ['2026-04-01T06:00:00Z', '2026-06-09'],
    ['2026-04-01T06:00:00Z', '2026-05-15'],
    ['2026-04-01T06:00:00Z', '2026-05-16'],
  ] as const) {
    const driver = await travelOwn({ arrived, steps: [['deployed', `${on}T06:00:00Z`]] });
    await world.write('deployments', {
      id: crypto.randomUUID(),
      application_id: driver.applicationId,
      candidate_id: driver.candidateId,
      client_id: opening?.client_id,
      start_on: on,
    });
  }
  // Arrived on Friday, and was called after two working hours: beyond the one-hour limit.
  await travelOwn({
    arrived: '2026-06-12T05:00:00Z',
    steps: [['contacting', '2026-06-12T07:30:00Z']],
    candidate: { contact_count: 1 },
  });
  // Arrived on Saturday, called on Monday at opening time.
  await travelOwn({
    arrived: '2026-06-13T05:00:00Z',
    steps: [['contacting', '2026-06-15T05:10:00Z']],
    candidate: { contact_count: 1 },
  });
  return ids;
}

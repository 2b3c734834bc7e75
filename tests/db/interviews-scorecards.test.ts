import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner, sqlState } from './database.ts';
import { hours, type InterviewDay, interviewDay, minutes, validScores } from './interviews-day.ts';
import { addPeople, type PersonName, people, tryAs } from './people.ts';
import { refusal } from './refusal.ts';

const roadTestScores = { vehicle_check: 3, mirrors: 4, lanes: 4, parking: 2, speed: 5 };

describe('scorecards and decisions', () => {
  let db: Database;
  let day: InterviewDay;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    day = await interviewDay(db);
  });
  beforeEach(async () => {
    day.at = minutes(0);
    // All interviewers are free again.
    await owner(db, 'update public.interviewer_assignments set blocks = false where blocks');
  });
  afterAll(() => db.close());

  const twoInterviewers = () => day.begun({}, { p_interviewers: [people.recruiter.id, people.colleague.id] });
  const scorecardsOf = async (person: PersonName, interview: string) => {
    const rows = await tryAs<{ name: string }>(
      db,
      person,
      `select u.name from public.scorecards s join unnest(array['recruiter', 'colleague'], array[$2, $3]::uuid[])
        u (name, id) on u.id = s.interviewer_id where s.interview_id = $1 order by 1`,
      [interview, people.recruiter.id, people.colleague.id],
    );
    return rows.map(({ name }) => name);
  };
  const gates = async (application: string) => {
    const [met] = await owner<Record<string, boolean>>(
      db,
      `select app.gate_interview_is_scheduled(a) as interview_is_scheduled,
          app.gate_no_interview_left(a) as no_interview_left, app.gate_interview_completed(a) as interview_completed,
          app.gate_scorecard_submitted(a) as scorecard_submitted, app.gate_scorecard_yes(a) as scorecard_yes
        from public.applications a where a.id = $1`,
      [application],
    );
    return Object.entries(met ?? {}).flatMap(([gate, isMet]) => (isMet ? [gate] : []));
  };

  test('the first scorecard completes the interview and advances the stage', async () => {
    const { id, application_id } = await day.begun();
    await day.send('recruiter', id, { p_comment: '  Knows the roads ' });
    expect(await day.interview(id)).toMatchObject({ status: 'completed', completed_at: minutes(0) });
    expect(await day.stage(application_id)).toBe('interviewed');
    const [card] = await owner(db, 'select * from public.scorecards where interview_id = $1', [id]);
    expect(card).toMatchObject({
      scores: validScores,
      overall: 4,
      recommendation: 'yes',
      licence_seen: true,
      comment: 'Knows the roads',
    });
  });

  test('an interview completed without a scorecard advances the stage once one is sent', async () => {
    const { id, application_id } = await day.begun();
    await day.call('recruiter', 'complete_interview', { p_interview_id: id });
    expect(await day.stage(application_id)).toBe('interview_scheduled');
    await day.send('recruiter', id);
    expect(await day.stage(application_id)).toBe('interviewed');
  });

  test.each([
    ['an answer is missing', { p_scores: { ...validScores, english: undefined } }, ['english'], []],
    ['nothing is answered', { p_scores: null }, Object.keys(validScores), []],
    ['a score is above 5', { p_scores: { ...validScores, english: 6 } }, [], ['english']],
    ['a score is no whole number', { p_scores: { ...validScores, english: 2.5 } }, [], ['english']],
    ['a check is a number', { p_scores: { ...validScores, fines_asked: 3 } }, [], ['fines_asked']],
    ['nobody asked', { p_scores: { ...validScores, nationality: 3 } }, [], ['nationality']],
    ['nobody looked at the licence', { p_licence_seen: null }, ['licence_seen'], []],
    ['there is no verdict', { p_overall: null, p_recommendation: null }, ['overall', 'recommendation'], []],
    ['the verdict is none', { p_overall: 6, p_recommendation: 'perhaps' }, [], ['overall', 'recommendation']],
    ['the road test is odd', { p_road_test: { wings: 3 } }, [], ['wings']],
  ])('refuses a scorecard when %s', async (_, more, missing, invalid) => {
    const { id } = await day.begun();
    const changed = Object.fromEntries(
      Object.entries(more).map(([key, value]) => [
        key,
        typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
      ]),
    );
    expect(await refusal(day.send('recruiter', id, changed))).toMatchObject({
      code: 'SCORECARD_INCOMPLETE',
      params: { missing, invalid },
    });
  });

  test('a road test requires its own items, a phone interview requires no licence check', async () => {
    const drive = await day.begun({}, { p_kind: 'road_test' });
    expect(await refusal(day.send('recruiter', drive.id))).toMatchObject({
      code: 'SCORECARD_INCOMPLETE',
      params: { missing: Object.keys(roadTestScores) },
    });
    await day.send('recruiter', drive.id, { p_road_test: JSON.stringify(roadTestScores) });
    const call = await day.booked({}, { p_kind: 'phone', p_location_id: null });
    await day.call('recruiter', 'start_interview', { p_interview_id: call.id });
    expect(await refusal(day.send('recruiter', call.id, { p_licence_seen: null }))).toBe('done');
  });

  test('a scorecard is accepted only from an interviewer of a started interview', async () => {
    const waiting = await day.booked({}, { p_interviewers: [people.recruiter.id] });
    expect(await refusal(day.send('recruiter', waiting.id))).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      from: 'scheduled',
    });
    const { id } = await day.begun();
    expect(await refusal(day.send('admin', id))).toMatchObject({ code: 'NOT_OWNER' });
    expect(await refusal(day.send('colleague', id))).toMatchObject({ code: 'NOT_OWNER' });
    expect(await refusal(day.send('operations', id))).toBe('42501');
    expect(await refusal(day.send('driver', id))).toBe('42501');
  });

  test('a scorecard is sent once; a changed one is refused, and none can be edited', async () => {
    const { id } = await day.begun();
    const first = await day.send('recruiter', id);
    expect((await day.send('recruiter', id)).id).toBe(first.id);
    expect(await refusal(day.send('recruiter', id, { p_overall: 1 }))).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      from: 'submitted',
    });
    for (const change of ['update public.scorecards set overall = 1', 'delete from public.scorecards']) {
      expect(await sqlState(owner(db, `${change} where id = $1`, [first.id]))).toBe('42501');
    }
  });

  test('interviewers cannot read other scorecards before sending their own', async () => {
    const { id } = await twoInterviewers();
    await day.send('colleague', id);
    // The recruiter owns the candidate but still cannot read the scorecards.
    expect(await scorecardsOf('recruiter', id)).toEqual([]);
    expect(await scorecardsOf('colleague', id)).toEqual(['colleague']);
    await day.send('recruiter', id);
    expect(await scorecardsOf('recruiter', id)).toEqual(['colleague', 'recruiter']);
    expect(await scorecardsOf('colleague', id)).toEqual(['colleague', 'recruiter']);
    expect(await scorecardsOf('admin', id)).toEqual(['colleague', 'recruiter']);
    expect(await scorecardsOf('operations', id)).toEqual([]);
    expect(await scorecardsOf('driver', id)).toEqual([]);
  });

  test('a recruiter who did not interview can read the candidate’s scorecards', async () => {
    const { id } = await day.booked({}, { p_starts_at: minutes(0), p_interviewers: [people.colleague.id] });
    await day.call('recruiter', 'check_in', { p_interview_id: id });
    await day.call('colleague', 'start_interview', { p_interview_id: id });
    await day.send('colleague', id);
    expect(await scorecardsOf('recruiter', id)).toEqual(['colleague']);
  });

  test('a decision requires all scorecards, the decider’s own first, and the current version', async () => {
    const { id, application_id } = await twoInterviewers();
    const decide = (person: PersonName, p_outcome: string | null, more: Record<string, unknown> = {}) =>
      day.call(person, 'decide_interview', { p_interview_id: id, p_outcome, ...more });
    expect(await refusal(decide('admin', 'pass'))).toMatchObject({
      code: 'GATE_NOT_MET',
      gates: [{ gate: 'interview_completed' }, { gate: 'scorecard_submitted' }],
    });
    await day.send('colleague', id);
    expect(await refusal(decide('recruiter', 'pass'))).toMatchObject({
      code: 'GATE_NOT_MET',
      gates: [{ gate: 'scorecard_submitted' }],
    });
    expect(await refusal(decide('admin', 'perhaps'))).toMatchObject({ code: 'INVALID_VALUE' });
    expect(await refusal(decide('admin', null))).toMatchObject({ code: 'INVALID_VALUE' });
    const held = await decide('colleague', 'hold');
    expect(held).toMatchObject({ outcome: 'hold', decided_by: people.colleague.id });
    expect(await day.notifications('recruiter', id)).toContain('interview.decided');
    await day.send('recruiter', id);
    expect(await decide('recruiter', 'pass', { p_version: held.version })).toMatchObject({ outcome: 'pass' });
    // The stage moves separately, when its gates are met.
    expect(await day.stage(application_id)).toBe('interviewed');
  });

  test('a requested second round can be booked, and cancelling it restores the previous stage', async () => {
    const first = await day.begun();
    const again = (p_kind = 'in_person') =>
      day.call('recruiter', 'book_interview', {
        p_application_id: first.application_id,
        p_starts_at: hours(4),
        p_kind,
        p_location_id: day.office,
        p_interviewers: [],
      });
    await day.send('recruiter', first.id, { p_recommendation: 'maybe' });
    await day.call('recruiter', 'decide_interview', { p_interview_id: first.id, p_outcome: 'hold' });
    expect(await refusal(again())).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED', from: 'interviewed' });
    await day.call('recruiter', 'decide_interview', { p_interview_id: first.id, p_outcome: 'second_round' });
    const second = await again();
    expect(second.round).toBe(2);
    expect(await day.stage(first.application_id)).toBe('interview_scheduled');
    await day.call('recruiter', 'cancel_interview', { p_interview_id: second.id, p_reason: 'Ill' });
    expect(await day.stage(first.application_id)).toBe('interviewed');

    const third = await again('phone');
    await day.call('recruiter', 'start_interview', { p_interview_id: third.id });
    await day.send('recruiter', third.id);
    expect(await day.stage(first.application_id)).toBe('interviewed');
    const early = { p_interview_id: first.id, p_outcome: 'pass' };
    expect(await refusal(day.call('recruiter', 'decide_interview', early))).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    });
  });

  test('the gates reflect the progress of the interviews', async () => {
    const { applicationId } = await day.qualified();
    expect(await gates(applicationId)).toEqual(['no_interview_left']);
    const { id } = await day.call('recruiter', 'book_interview', {
      p_application_id: applicationId,
      p_starts_at: minutes(0),
      p_kind: 'phone',
    });
    expect(await gates(applicationId)).toEqual(['interview_is_scheduled']);
    await day.call('recruiter', 'start_interview', { p_interview_id: id });
    await day.call('recruiter', 'complete_interview', { p_interview_id: id });
    expect(await gates(applicationId)).toEqual(['interview_is_scheduled', 'interview_completed']);
    await day.send('recruiter', id, { p_recommendation: 'maybe' });
    expect(await gates(applicationId)).toEqual([
      'interview_is_scheduled',
      'interview_completed',
      'scorecard_submitted',
    ]);
    await day.call('recruiter', 'decide_interview', { p_interview_id: id, p_outcome: 'hold' });
    expect(await gates(applicationId)).toEqual([
      'no_interview_left',
      'interview_completed',
      'scorecard_submitted',
    ]);
    const other = await day.begun();
    await day.send('recruiter', other.id);
    expect(await gates(other.application_id)).toContain('scorecard_yes');
  });
});

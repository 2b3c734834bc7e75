import { describe, expect, test } from 'vitest';
import type { WorkHours } from '#shared/working-time.ts';
import { deadlineOf, holidaysAhead } from './deadline.ts';
import { nextStepOf } from './next-step.ts';
import { canBook, canMove, stepMoves } from './step-moves.ts';
import { caseRow, openStep } from './visa.fixtures.ts';

const today = '2026-03-16';
const next = (...open: Parameters<typeof openStep>[0][]) =>
  nextStepOf(caseRow({}, open.map(openStep)), today);

describe('the next step of a case', () => {
  test('is calm while an authority has it in time, and to call once it is late', () => {
    expect(next({ due_on: '2026-03-16' })).toMatchObject({ key: 'waiting', turn: 'authority' });
    expect(next({ due_on: '2026-03-15' })).toMatchObject({ key: 'call', turn: 'we' });
  });

  test('is what presses most of the steps that run side by side', () => {
    expect(next({ code: 'labour_contract' }, { code: 'health_insurance', status: 'ready' })).toMatchObject({
      key: 'submit',
      step: { code: 'health_insurance' },
    });
    expect(
      next(
        { status: 'action_required' },
        { status: 'action_required', health: true, code: 'medical_fitness' },
      ),
    ).toMatchObject({ key: 'health' });
  });

  test('books before it submits, and waits for the driver who has an appointment or travels', () => {
    expect(next({ status: 'ready', appointment_kind: 'medical' }).key).toBe('book');
    expect(next({ status: 'appointment_booked' })).toMatchObject({ key: 'attend', turn: 'driver' });
    expect(next({ status: 'ready', code: 'uae_entry' }).key).toBe('travel');
  });

  test('is nothing on hold or where nothing is open', () => {
    expect(nextStepOf(caseRow({ status: 'on_hold' }), today).key).toBe('onHold');
    expect(next().key).toBe('nothing');
  });
});

test('a step can be moved as product design, B.4 says', () => {
  const can = (more: Parameters<typeof openStep>[0]) =>
    stepMoves.filter((move) => canMove(openStep(more), move));
  expect(can({ status: 'ready' })).toEqual(['submit', 'skip']);
  expect(can({ status: 'ready', attempt: 2 })).toEqual(['submit']);
  expect(can({ status: 'submitted' })).toEqual(['receive']);
  expect(can({ status: 'awaiting_authority' })).toEqual(['done', 'action', 'reject']);
  expect(can({ status: 'action_required' })).toEqual(['submit']);
  expect(can({ status: 'rejected' })).toEqual(['retry']);
  expect(canBook(openStep({ status: 'ready', appointment_kind: 'medical' }))).toBe(true);
  expect(canBook(openStep({ status: 'ready' }))).toBe(false);
});

describe('a deadline', () => {
  const hours: WorkHours = {
    calendar: {
      code: 'dubai',
      weekend_days: [6, 7],
      opens_at: '09:00:00',
      closes_at: '18:00:00',
      friday_opens_at: '09:00:00',
      friday_closes_at: '12:00:00',
      prayer_starts_at: '12:30:00',
      prayer_ends_at: '14:00:00',
      ramadan_opens_at: '09:00:00',
      ramadan_closes_at: '15:00:00',
      ramadan_friday_closes_at: '12:00:00',
    },
    holidays: [{ kind: 'holiday', starts_on: '2026-03-20', ends_on: '2026-03-22', emirate: null }],
  };
  const on = (binding_deadline: string | null) => deadlineOf(caseRow({ binding_deadline }), hours, today);

  test('counts days and, of these, those on which people work: Eid takes a Friday', () => {
    // Tuesday to Thursday, then Monday to Wednesday.
    expect(on('2026-03-25')).toMatchObject({ daysLeft: 9, workingLeft: 6, tone: 'warn' });
    expect(on('2026-03-16')).toMatchObject({ daysLeft: 0, workingLeft: 0, tone: 'bad' });
    expect(on('2026-05-30')).toMatchObject({ workingLeft: null, tone: 'good' });
    expect(on(null)).toBeNull();
  });

  test('costs dirhams for each day past it', () => {
    expect(on('2026-03-14')).toMatchObject({
      daysLeft: -2,
      fineFils: 10_000,
      dailyFineFils: 5000,
      tone: 'bad',
    });
    expect(on('2026-03-18')).toMatchObject({ fineFils: 0 });
  });

  test('says which holidays are ahead', () => {
    expect(holidaysAhead(hours, today)).toHaveLength(1);
    expect(holidaysAhead(hours, '2026-03-23')).toEqual([]);
  });
});

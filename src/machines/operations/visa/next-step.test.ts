import { describe, expect, test } from 'vitest';
import type { WorkHours } from '#shared/working-time.ts';
import { deadlineOf, upcomingHolidays } from './deadline.ts';
import { nextStepOf } from './next-step.ts';
import { canBook, canMove, stepMoves } from './step-moves.ts';
import { caseRow, openStep } from './visa.fixtures.ts';

const today = '2026-03-16';
const next = (...open: Parameters<typeof openStep>[0][]) =>
  nextStepOf(caseRow({}, open.map(openStep)), today);

describe('next step of a case', () => {
  test('is waiting while an authority is on time, and calling once it is late', () => {
    expect(next({ due_on: '2026-03-16' })).toMatchObject({ key: 'waiting', nextActor: 'authority' });
    expect(next({ due_on: '2026-03-15' })).toMatchObject({ key: 'call', nextActor: 'we' });
  });

  test('is the most urgent of the parallel steps', () => {
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

  test('is booking before submission, then waiting for a driver with an appointment or a trip', () => {
    expect(next({ status: 'ready', appointment_kind: 'medical' }).key).toBe('book');
    expect(next({ status: 'appointment_booked' })).toMatchObject({ key: 'attend', nextActor: 'driver' });
    expect(next({ status: 'ready', code: 'uae_entry' }).key).toBe('travel');
  });

  test('is empty on hold or without open steps', () => {
    expect(nextStepOf(caseRow({ status: 'on_hold' }), today).key).toBe('onHold');
    expect(next().key).toBe('nothing');
  });
});

test('allows the moves of a step that product design, B.4 lists', () => {
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

describe('deadline', () => {
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

  test('counts days and working days, without a Friday that is an Eid holiday', () => {
    // Tuesday to Thursday, then Monday to Wednesday.
    expect(on('2026-03-25')).toMatchObject({ daysLeft: 9, workingDaysLeft: 6, tone: 'warn' });
    expect(on('2026-03-16')).toMatchObject({ daysLeft: 0, workingDaysLeft: 0, tone: 'bad' });
    expect(on('2026-05-30')).toMatchObject({ workingDaysLeft: null, tone: 'good' });
    expect(on(null)).toBeNull();
  });

  test('adds a fine for each day overdue', () => {
    expect(on('2026-03-14')).toMatchObject({
      daysLeft: -2,
      fineFils: 10_000,
      dailyFineFils: 5000,
      tone: 'bad',
    });
    expect(on('2026-03-18')).toMatchObject({ fineFils: 0 });
  });

  test('lists the holidays ahead', () => {
    expect(upcomingHolidays(hours, today)).toHaveLength(1);
    expect(upcomingHolidays(hours, '2026-03-23')).toEqual([]);
  });
});

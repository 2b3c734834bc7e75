import type { KeyboardEvent } from 'react';
import { dayOf } from '#machines/shared/calendar/calendar-span.ts';
import { minutesAt } from '#machines/shared/calendar/day-hours.ts';

const steps: Readonly<Record<string, readonly [days: number, slots: number]>> = {
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
};

/** Moves the focus by arrow key: up and down through the slots by time, sideways to the nearest time of another day. */
export function moveBetweenSlots(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const from = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-slot]') : null;
  if (!step || !from) return;
  const slots = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-slot]')].toSorted((one, other) =>
    slotStartOf(one).localeCompare(slotStartOf(other)),
  );
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  const [days, by] = step;
  const next =
    days === 0 ? slots[slots.indexOf(from) + by] : nearestOnDay(slots, from, isRightToLeft ? -days : days);
  event.preventDefault();
  next?.focus();
}

/** Returns the time of a slot in a sortable format. */
const slotStartOf = ({ dataset }: HTMLElement) => new Date(dataset.at ?? 0).toISOString();

function nearestOnDay(slots: readonly HTMLElement[], from: HTMLElement, by: number): HTMLElement | undefined {
  const today = dayOf(slotStartOf(from));
  const slotsBeyond = slots.filter((slot) =>
    by > 0 ? dayOf(slotStartOf(slot)) > today : dayOf(slotStartOf(slot)) < today,
  );
  const day = dayOf(slotStartOf((by > 0 ? slotsBeyond[0] : slotsBeyond.at(-1)) ?? from));
  const distance = (slot: HTMLElement) =>
    Math.abs(minutesAt(slotStartOf(slot)) - minutesAt(slotStartOf(from)));
  const [nearestSlot] = slotsBeyond
    .filter((slot) => dayOf(slotStartOf(slot)) === day)
    .toSorted((one, other) => distance(one) - distance(other));
  return nearestSlot;
}

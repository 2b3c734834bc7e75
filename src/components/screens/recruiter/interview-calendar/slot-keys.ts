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
    atOf(one).localeCompare(atOf(other)),
  );
  const isTurned = getComputedStyle(event.currentTarget).direction === 'rtl';
  const [days, by] = step;
  const next =
    days === 0 ? slots[slots.indexOf(from) + by] : nearestAside(slots, from, isTurned ? -days : days);
  event.preventDefault();
  next?.focus();
}

/** Returns the time of a slot in a sortable format. */
const atOf = ({ dataset }: HTMLElement) => new Date(dataset.at ?? 0).toISOString();

function nearestAside(slots: readonly HTMLElement[], from: HTMLElement, by: number): HTMLElement | undefined {
  const today = dayOf(atOf(from));
  const beyond = slots.filter((slot) => (by > 0 ? dayOf(atOf(slot)) > today : dayOf(atOf(slot)) < today));
  const day = dayOf(atOf((by > 0 ? beyond[0] : beyond.at(-1)) ?? from));
  const distance = (slot: HTMLElement) => Math.abs(minutesAt(atOf(slot)) - minutesAt(atOf(from)));
  const [nearest] = beyond
    .filter((slot) => dayOf(atOf(slot)) === day)
    .toSorted((one, other) => distance(one) - distance(other));
  return nearest;
}

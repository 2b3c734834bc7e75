/** The day on which sixty came without an appointment. */
const hour = 3_600_000;
const day = 24 * hour;

export const walkIns = 60;

/** How many are seen in an hour. */
export const perHour = 10;

/** So many days ago it was. */
const daysAgo = 26;

/** 05:30 UTC is half past nine in Dubai. */
export const morningOf = (date: Date): Date => new Date(Math.floor(date.getTime() / day) * day + 5.5 * hour);

/** When the hour of the `turn`th visitor began, counted from 0. */
export const walkInAt = (now: Date, turn: number): Date =>
  new Date(morningOf(now).getTime() - daysAgo * day + Math.floor(turn / perHour) * hour);

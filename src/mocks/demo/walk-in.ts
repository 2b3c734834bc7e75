/** The sample day with sixty walk-ins. */
const hour = 3_600_000;
const day = 24 * hour;

export const walkInCount = 60;

/** Interviews per hour. */
export const perHour = 10;

/** Age of the day, in days. */
const daysAgo = 26;

/** 05:30 UTC is 9:30 in Dubai. */
export const morningOf = (date: Date): Date => new Date(Math.floor(date.getTime() / day) * day + 5.5 * hour);

/** Returns the start of the hour of the `seed`th visitor, counted from 0. */
export const walkInAt = (now: Date, seed: number): Date =>
  new Date(morningOf(now).getTime() - daysAgo * day + Math.floor(seed / perHour) * hour);

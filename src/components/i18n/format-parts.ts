const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });

/** Formats fils as "AED 2,500.00" with a non-breaking space. Exact for any size. */
export function moneyText(fils: number): string {
  const sign = fils < 0 ? '-' : '';
  return `${sign}AED\u00a0${money.format(Math.abs(fils) / 100)}`;
}

/** Splits `minutes` into its two largest units, rounded down to the smaller. The second is left out if it is zero. */
export function minutesIn(minutes: number): [value: number, unit: 'day' | 'hour' | 'minute'][] {
  const totalMinutes = Math.max(0, Math.floor(minutes));
  const hours = Math.floor(totalMinutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0)
    return hours % 24 === 0
      ? [[days, 'day']]
      : [
          [days, 'day'],
          [hours % 24, 'hour'],
        ];
  if (hours > 0)
    return totalMinutes % 60 === 0
      ? [[hours, 'hour']]
      : [
          [hours, 'hour'],
          [totalMinutes % 60, 'minute'],
        ];
  return [[totalMinutes, 'minute']];
}

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Converts bytes to the largest decimal unit that is at least 1 when rounded to a tenth. */
export function sizeIn(bytes: number): [value: number, unit: (typeof sizes)[number]] {
  let value = Math.max(0, bytes);
  for (const unit of sizes) {
    if (value < 999.95 || unit === 'gigabyte') return [value, unit];
    value /= 1000;
  }
  return [value, 'gigabyte'];
}

const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });

/** Fils as "AED 2,500.00"; its space never breaks. The number is exact however large. */
export function moneyText(fils: number): string {
  const sign = fils < 0 ? '-' : '';
  return `${sign}AED\u00a0${money.format(Math.abs(fils) / 100)}`;
}

/** The two largest units that `minutes` fills, rounded down to the smaller; the second only where it isn't nothing. */
export function minutesIn(minutes: number): [value: number, unit: 'day' | 'hour' | 'minute'][] {
  const whole = Math.max(0, Math.floor(minutes));
  const hours = Math.floor(whole / 60);
  const days = Math.floor(hours / 24);
  if (days > 0)
    return hours % 24 === 0
      ? [[days, 'day']]
      : [
          [days, 'day'],
          [hours % 24, 'hour'],
        ];
  if (hours > 0)
    return whole % 60 === 0
      ? [[hours, 'hour']]
      : [
          [hours, 'hour'],
          [whole % 60, 'minute'],
        ];
  return [[whole, 'minute']];
}

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Bytes in the largest unit of a thousand that they fill once rounded to a tenth. */
export function sizeIn(bytes: number): [value: number, unit: (typeof sizes)[number]] {
  let value = Math.max(0, bytes);
  for (const unit of sizes) {
    if (value < 999.95 || unit === 'gigabyte') return [value, unit];
    value /= 1000;
  }
  return [value, 'gigabyte'];
}

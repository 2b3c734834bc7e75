const hour = 3_600_000;
const day = 24 * hour;
/** Dubai's clock against UTC; it never changes. */
const ahead = 4 * hour;

/** The times that are offered for a call back, in ms since 1970: in an hour, and tomorrow at nine in Dubai. */
export function callBackTimes(now: number): { hour: number; tomorrow: number } {
  const today = Math.floor((now + ahead) / day) * day - ahead;
  return { hour: now + hour, tomorrow: today + day + 9 * hour };
}

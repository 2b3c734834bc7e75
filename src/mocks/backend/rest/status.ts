/** Returns whether a value is a valid response status. */
export const isStatus = (status: unknown): status is number =>
  Number.isInteger(status) && Number(status) >= 200 && Number(status) <= 599;

/** Returns whether a status has no body. */
export const hasNoBody = (status: number) => [204, 205, 304].includes(status);

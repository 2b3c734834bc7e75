/** True for a status that an answer can have. */
export const isStatus = (status: unknown): status is number =>
  Number.isInteger(status) && Number(status) >= 200 && Number(status) <= 599;

/** True for a status whose answer has no body. */
export const isBodiless = (status: number) => [204, 205, 304].includes(status);

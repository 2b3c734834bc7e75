/** The name of the browser's lock that whoever sends a person's photos holds, page or service worker. */
export const photoLockOf = (userId: string): string => `photos:${userId}`;

/** Returns the name of the browser lock held while a user's photos are sent, by a page or the service worker. */
export const photoLockOf = (userId: string): string => `photos:${userId}`;

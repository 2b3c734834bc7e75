import type { Route } from '#app/route.ts';

/** Returns the folders of a screen's view and of its machine. */
export function screenFoldersOf({ id, access }: Pick<Route, 'id' | 'access'>) {
  const name = id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const room = `${access === 'any' ? 'shared' : access}/${name}`;
  return {
    name,
    folder: `src/components/screens/${room}`,
    // The session machine handles sign-in.
    machineFolder: `src/machines/${id === 'login' ? 'session' : room}`,
  };
}

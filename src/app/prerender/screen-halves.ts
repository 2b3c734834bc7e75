import type { Route } from '#app/route.ts';

/** Where both halves of a screen lie: what is seen, and what happens. */
export function halvesOf({ id, access }: Pick<Route, 'id' | 'access'>) {
  const name = id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const room = `${access === 'any' ? 'shared' : access}/${name}`;
  return {
    name,
    folder: `src/components/screens/${room}`,
    // The session itself runs the sign-in.
    machineFolder: `src/machines/${id === 'login' ? 'session' : room}`,
  };
}

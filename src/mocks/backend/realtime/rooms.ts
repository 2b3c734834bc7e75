import type { Frame } from './frames.ts';
import { createPresence, type Presence } from './presence.ts';

/** An event on its way to the members of a room. */
export type Message = Pick<Frame, 'event' | 'payload'>;

/** A joined channel, as the others in its room see it. */
export interface Member {
  /** Passes the message on to the client, if it may have it. */
  deliver(message: Message): void;
}

/** Everybody who has joined one topic in the same way, in private or in public. */
export interface Room {
  presence: Presence;
  /** Gives everybody the message, in the order of the calls; not `sender`, when one is named. */
  send(message: Message, sender?: Member): void;
  /** Takes the member out, and what it tracked. */
  leave(member: Member): void;
}

/** The rooms of a project; private and public ones of one name are two. */
export interface Rooms {
  enter(topic: string, isPrivate: boolean, member: Member): Room;
  /** Gives the message to whoever is in the room. */
  send(topic: string, isPrivate: boolean, message: Message): void;
}

const nameOf = (topic: string, isPrivate: boolean) => `${isPrivate ? 'private' : 'public'}:${topic}`;

/** Creates rooms as members enter them; an empty one is forgotten. */
export function createRooms(): Rooms {
  const rooms = new Map<string, Room & { members: Set<Member> }>();

  function open(name: string) {
    const members = new Set<Member>();
    const send: Room['send'] = (message, sender) => {
      for (const member of members) if (member !== sender) member.deliver(message);
    };
    const presence = createPresence((diff) => send({ event: 'presence_diff', payload: { ...diff } }));
    const leave: Room['leave'] = (member) => {
      members.delete(member);
      presence.untrack(member);
      if (members.size === 0) rooms.delete(name);
    };
    const room = { members, presence, send, leave };
    rooms.set(name, room);
    return room;
  }

  return {
    enter(topic, isPrivate, member) {
      const name = nameOf(topic, isPrivate);
      const room = rooms.get(name) ?? open(name);
      room.members.add(member);
      return room;
    },
    send(topic, isPrivate, message) {
      rooms.get(nameOf(topic, isPrivate))?.send(message);
    },
  };
}
